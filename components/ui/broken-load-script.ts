/**
 * Runs in the head: marks the page when one of its own scripts cannot be fetched, and keeps the failure from the
 * framework, which would put its error screen in the place of a page that can be read. The scripts that are fetched
 * later carry no `async` attribute, and have an answer of their own to being lost.
 */
export const BROKEN_LOAD_SCRIPT = `addEventListener('error',function(e){
if(e.target.matches&&e.target.matches('script[async]')){e.stopPropagation();document.documentElement.dataset.broken=''}},true)`;
