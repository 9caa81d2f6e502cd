/**
 * Runs in the head: until the page has loaded, what is marked `data-later` is laid out only near the screen
 * (`lay-out-later.css`), so that the first paint does not wait for the whole page. After that paint part after part is
 * laid out while the browser is idle, the rest as the page has loaded: then it is whole, as search, pictures of it and
 * programs take it to be.
 *
 * It is so at once when somebody scrolls, presses or types, so that a jump lands where it should, and from the beginning
 * where a visit begins elsewhere than at its top, or where the browser does not hold what is read in its place while the
 * page above it grows (`overflow-anchor`).
 */
export const LAY_OUT_LATER_SCRIPT = `(function(d,w,visit){
if(!visit||visit.type!='navigate'||/#/.test(visit.name+location.hash)||!CSS.supports('overflow-anchor:auto'))return;
var ends=['scroll','click','keydown','load'];
function settle(){delete d.dataset.settling;ends.forEach(function(e){w.removeEventListener(e,settle,true)})}
function next(){var part=document.querySelector('[data-later]');
if(part)part.removeAttribute('data-later');if('settling' in d.dataset)w.requestIdleCallback(next)}
d.dataset.settling='';ends.forEach(function(e){w.addEventListener(e,settle,true)});
w.requestAnimationFrame(function(){w.requestIdleCallback(next)})
})(document.documentElement,window,performance.getEntriesByType('navigation')[0])`;
