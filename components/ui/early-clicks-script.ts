/**
 * Runs in the head: a click on a control that carries `data-asleep` (its script is not here yet) is held, in the
 * order of the clicks, instead of being lost or of sending a form to nowhere.
 */
export const EARLY_CLICKS_SCRIPT = `(function(w,held){w.earlyClicks=held=[];w.addEventListener('click',function(e){
var c=e.target.closest('[data-asleep]');if(c){e.stopPropagation();e.preventDefault();held.push(c)}},true)})(window)`;
