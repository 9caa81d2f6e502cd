/**
 * Runs in the head, for what happens before the page is hydrated. A click on a control that carries `data-unhydrated`
 * is held, in the order of the clicks, instead of being lost or of sending the form to nowhere (`useEarlyPresses`
 * gives it again). A script that cannot be fetched marks the page, whose form then says how to write, and is kept from
 * the framework, which would put its error screen in the place of a page that can be read; scripts that are fetched
 * later carry no `async` attribute, and whoever asks for them answers to their loss.
 */
export const BEFORE_HYDRATION_SCRIPT = `(function(w,held){w.earlyPresses=held=[];
w.addEventListener('click',function(e){var c=e.target.closest('[data-unhydrated]');
if(c){e.stopPropagation();e.preventDefault();held.push(c)}},true);
w.addEventListener('error',function(e){if(e.target.matches&&e.target.matches('script[async]')){
e.stopPropagation();document.documentElement.dataset.broken=''}},true)})(window)`;
