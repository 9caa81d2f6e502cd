/**
 * Has the page ask for its scripts when its first frame is painted and not before, so that on a slow line they take
 * nothing from the text, the font and the picture that a visitor sees first. Clicks that come before them are held
 * (`EARLY_CLICKS_SCRIPT`).
 *
 * @throws when the page asks for no script, so that a build never ships one that cannot come alive
 */
export function scriptsAfterPaint(html: string): string {
  const files: string[] = [];
  const light = html
    .replace(/<script src="([^"]+)" async=""><\/script>/g, (_, file: string) => {
      files.push(file);
      return '';
    })
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
  if (files.length === 0) throw new Error('The page asks for its scripts in an unknown way.');
  // An entry of a paint comes when the frame is on the screen; a frame's callback, and a task after it, may come before.
  const ask = `(function(P){function ask(){${JSON.stringify(files)}.forEach(function(f){
var s=document.createElement('script');s.src=f;s.async=true;document.head.append(s)})}
if(P&&P.supportedEntryTypes.includes('paint'))new P(function(_,o){o.disconnect();ask()}).observe({type:'paint',buffered:true});
else requestAnimationFrame(function(){setTimeout(ask)})})(window.PerformanceObserver)`;
  return light.replace('</body>', () => `<script>${ask}</script></body>`);
}
