/**
 * Script that defers the layout of elements with `data-defer-layout` (`defer-layout.css`). Until the first paint, the
 * browser lays out only elements near the viewport. This saves a quarter of the main-thread time before the paint.
 * After the first paint, the browser lays out one more element per idle period. The `load` event ends the deferral,
 * because find-in-page and screenshots need the layout of all elements.
 *
 * A click, a key press or a scroll also ends the deferral, because a jump to a section needs the final heights. After a
 * scroll, the script corrects the scroll position, so that the element at the center of the viewport does not move. The
 * script does nothing if the page was reloaded or opened from the history, because the browser then restores the scroll
 * position. It does nothing if the URL has a fragment, or if the browser lacks `overflow-anchor`.
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
