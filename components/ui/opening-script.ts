/**
 * Runs in the head: of a page that opens at its top, only what is on the screen is drawn for the first frame
 * (`[data-opening]` in `app/globals.css`); what is below follows, a section a frame, so that no frame waits for all of
 * it. A fragment and a reload need the true height of everything above their place, and so does whatever a visitor
 * does before the rest is drawn: then all is drawn at once, and what has been jumped to stays where it is.
 */
export const OPENING_SCRIPT = `(function(d,n){if(location.hash||!n||n.type!=='navigate')return;d.dataset.opening='';
function parts(){return [].slice.call(document.querySelectorAll('main>*,body>footer'))}function top(e){return e.getBoundingClientRect().top}
function end(){if(!('opening' in d.dataset))return;var e=parts().filter(function(e){return top(e)<=innerHeight/3}).pop(),t=e&&top(e);
delete d.dataset.opening;if(e&&(t=top(e)-t))scrollBy({top:t,behavior:'instant'})}
['click','keydown','scroll','beforeprint'].forEach(function(e){addEventListener(e,end,{capture:true,once:true})});
addEventListener('load',function(){var q=parts();
requestAnimationFrame(function draw(){requestAnimationFrame(function(){var e=q.shift();if(e){e.dataset.drawn='';draw()}else end()})})})
})(document.documentElement,performance.getEntriesByType('navigation')[0])`;
