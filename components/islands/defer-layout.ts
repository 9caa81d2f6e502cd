/**
 * Runs in the head. Before the first paint, elements with `data-defer-layout` are laid out only near the viewport
 * (`defer-layout.css`), which saves a quarter of the main-thread time before it. After the first paint they are laid out
 * one by one while the browser is idle. The `load` event ends this, so that find-in-page and screenshots see the complete
 * page.
 *
 * Ends at once when the visitor clicks, types or scrolls, so that jumps land in the right place; after a scroll, the element
 * in the middle of the viewport stays there. Does not run when the visit starts elsewhere than at the top, nor without
 * scroll anchoring (`overflow-anchor`).
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
