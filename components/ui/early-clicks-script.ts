/**
 * Runs in the head: a click on a control that carries `data-asleep` (its script is not here yet) is held, in the
 * order of the clicks, instead of being lost.
 */
export const EARLY_CLICKS_SCRIPT = `(function(w,held){w.earlyClicks=held=[];w.addEventListener('click',function(e){
var c=e.target.closest('[data-asleep]');if(c){e.stopPropagation();held.push(c)}},true)})(window)`;
