/**
 * Script that defers the layout of elements with `data-defer-layout` (`defer-layout.css`). Until the first paint, the
 * browser lays out only elements near the viewport, which saves a quarter of the main-thread time before the paint.
 * Afterwards the script removes the attribute from one element per idle period. The `load` event ends the deferral for
 * all elements, because find-in-page and screenshots need the complete layout.
 *
 * A click, a key press or a scroll also ends the deferral, because a jump to a section needs the final heights. After a
 * scroll, the script keeps the element in the middle of the viewport at its position. The script does nothing after a
 * reload, after going back or forward, for a URL with a fragment, and without `overflow-anchor` support.
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
