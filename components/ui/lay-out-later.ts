/**
 * Runs in the head: until the page has loaded, what is marked `data-later` is laid out only near the screen
 * (`lay-out-later.css`), so that the first paint does not wait for the whole page. After that paint part after part is
 * laid out while the browser is idle, the rest as the page has loaded: then it is whole, as search, pictures of it and
 * programs take it to be.
 *
 * The whole page is laid out at once when somebody presses, types or scrolls: a jump then lands where it should, and what
 * was jumped to otherwise stays in the middle of the screen. It is so from the beginning where a visit does not begin at
 * the top, or where the browser would not keep what is read in its place while the height above it changes
 * (`overflow-anchor`).
 */
export const LAY_OUT_LATER_SCRIPT = `(function(d,w,visit){
if(!visit||visit.type!='navigate'||/#/.test(visit.name+location.hash)||!w.requestIdleCallback||!CSS.supports('overflow-anchor:auto'))return;
var ends=['scroll','click','keydown','load'];
function settle(e){var read=e.type=='scroll'&&document.elementFromPoint(w.innerWidth/2,w.innerHeight/2);
function top(){return read?read.getBoundingClientRect().top:0}
var before=top();delete d.dataset.settling;ends.forEach(function(e){w.removeEventListener(e,settle,true)});
var moved=top()-before;if(moved)w.scrollBy({top:moved,behavior:'instant'})}
function next(){var part=document.querySelector('[data-later]');
if(part)part.removeAttribute('data-later');
else if(document.readyState!='loading')settle({});
if('settling' in d.dataset)w.requestIdleCallback(next)}
d.dataset.settling='';ends.forEach(function(e){w.addEventListener(e,settle,true)});
w.requestAnimationFrame(function(){w.requestIdleCallback(next)})
})(document.documentElement,window,performance.getEntriesByType('navigation')[0])`;
