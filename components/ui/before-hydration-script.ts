/**
 * Runs in the head, for what happens before an island is alive. A press on one of its buttons is held, in the order of
 * the presses, instead of being lost; `hydrate-islands.tsx` makes it again, and that press passes, since it is not
 * `isTrusted`. A page whose script could not be fetched, or did not run until the page had loaded, is marked: from then
 * on it is one without scripts, and what was pressed passes, such as the button that sends the form.
 */
export const BEFORE_HYDRATION_SCRIPT = `(function(d,on,held){earlyPresses=held=[];
function lost(){d.broken='';held.splice(0).forEach(function(p){p.button.click()})}
on('click',function(e){var b=e.isTrusted&&e.target.closest('button:not([popovertarget])'),
i=b&&b.closest(':root:not([data-broken]) [data-island]:not([data-alive],[data-lost])');
if(i){e.stopPropagation();e.preventDefault();held.push({island:i,button:b})}},true);
on('error',function(e){if(e.target.matches&&e.target.matches('script[type=module][src^="/_next/"]'))lost()},true);
on('load',function(){if(!held.alive)lost()})})(document.documentElement.dataset,addEventListener)`;
