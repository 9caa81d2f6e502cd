/** Where the tab keeps what was typed before a script was there, by the names of the controls. */
export const TYPED_EARLY = 'typedEarly';

/**
 * Runs in the head, for what happens before an island is alive. A press on one of its buttons is held, in the order of
 * the presses, instead of being lost or of sending the form to nowhere; `hydrate-islands.tsx` makes it again, and that
 * press passes, since it is not `isTrusted`. A script that cannot be fetched marks the page, whose form then says how to
 * write. What was typed into an island that is not alive when the page is left stays in the tab, for the page that comes
 * after a reload (`keep-typed-text.ts`).
 */
export const BEFORE_HYDRATION_SCRIPT = `(function(w,held){w.earlyPresses=held=[];
w.addEventListener('click',function(e){var b=e.isTrusted&&e.target.closest('button:not([popovertarget])'),
i=b&&b.closest('[data-island]:not([data-alive])');
if(i){e.stopPropagation();e.preventDefault();held.push({island:i,button:b})}},true);
w.addEventListener('error',function(e){if(e.target.matches&&e.target.matches('script[type=module][src^="/_next/"]'))
document.documentElement.dataset.broken=''},true);
w.addEventListener('pagehide',function(){try{var t={};
document.querySelectorAll('[data-island]:not([data-alive]) :is(input,textarea)[name]').forEach(function(c){t[c.name]=c.value});
sessionStorage.${TYPED_EARLY}=JSON.stringify(t)}catch(e){}})})(window)`;
