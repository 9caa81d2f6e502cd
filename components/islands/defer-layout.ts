/**
 * Defers the layout of elements with `data-defer-layout` (`defer-layout.css`). Until the first paint, the browser lays
 * out only those near the viewport. This saves a quarter of the main-thread time before the first paint. Afterwards the
 * script releases one element per idle period. The `load` event releases all elements for find-in-page and screenshots.
 *
 * A click, a key press or a scroll also releases all elements, because a jump to a section needs their final heights.
 * After a scroll, the script keeps the element in the middle of the viewport where it was. The script runs in the head.
 * It does nothing if the page opens at a fragment, after a reload or from the history, or if the browser has no scroll
 * anchoring (`overflow-anchor`).
 */
export const DEFER_LAYOUT_SCRIPT = `(function(d,w,visit){
if(!visit||visit.type!='navigate'||/#/.test(visit.name+location.hash)||!w.requestIdleCallback||!CSS.supports('overflow-anchor:auto'))return;
var events=['scroll','click','keydown','load'];
function end(e){var middle=e.type=='scroll'&&document.elementFromPoint(w.innerWidth/2,w.innerHeight/2);
function top(){return middle?middle.getBoundingClientRect().top:0}
var before=top();delete d.dataset.deferLayout;events.forEach(function(e){w.removeEventListener(e,end,true)});
var moved=top()-before;if(moved)w.scrollBy({top:moved,behavior:'instant'})}
function next(){var element=d.querySelector('body [data-defer-layout]');
if(element)element.removeAttribute('data-defer-layout');
else if(document.readyState!='loading')end({});
if('deferLayout' in d.dataset)w.requestIdleCallback(next)}
d.dataset.deferLayout='';events.forEach(function(e){w.addEventListener(e,end,true)});
w.requestAnimationFrame(function(){w.requestIdleCallback(next)})
})(document.documentElement,window,performance.getEntriesByType('navigation')[0])`;
