interface QueuedClick {
  island: Element;
  button: HTMLButtonElement;
}

declare global {
  interface Window {
    /** Clicks on islands that are not hydrated yet, oldest first. `QUEUE_CLICKS_SCRIPT` adds the clicks. */
    queuedClicks?: QueuedClick[] & {
      /** True once the bundle runs. The bundle replays the clicks on an island after hydrating the island. */
      willReplay?: boolean;
    };
  }
}

/**
 * Script in `<head>` that queues clicks on the buttons of islands that are not hydrated yet. It does not queue replayed
 * clicks, whose `isTrusted` is false.
 *
 * If a script file fails to load, or if the bundle has not run by the `load` event, this script sets `data-broken` on
 * `<html>`, and replays the queued clicks on the exported HTML. A replayed click can submit the form. Styles show the
 * variant for browsers without JavaScript. In `next dev`, the `load` event is ignored, as the bundle may run later.
 */
export const QUEUE_CLICKS_SCRIPT = `(function(d,on,q){queuedClicks=q=[];
function fail(){d.broken='';q.splice(0).forEach(function(c){c.button.click()})}
on('click',function(e){var b=e.isTrusted&&e.target.closest('button:not([popovertarget])'),
i=b&&b.closest(':root:not([data-broken]) [data-island]:not([data-hydrated],[data-fallback])');
if(i){e.stopPropagation();e.preventDefault();q.push({island:i,button:b})}},true);
on('error',function(e){if(e.target.matches&&e.target.matches('script[src^="/_next/"]'))fail()},true);
on('load',function(){if(!q.willReplay&&!document.querySelector('script[async][src^="/_next/"]'))fail()})})(document.documentElement.dataset,addEventListener)`;

/**
 * Sets `willReplay` and removes `data-broken`. If the bundle runs after the `load` event, `QUEUE_CLICKS_SCRIPT` has
 * already set `data-broken`. This happens with script loaders such as Cloudflare's Rocket Loader.
 */
export function takeOverClickQueue(): void {
  if (window.queuedClicks) window.queuedClicks.willReplay = true;
  delete document.documentElement.dataset.broken;
}

/** Replays the queued clicks on an island. Each click is a separate task, so that React renders before the next one. */
export async function replayClicks(island: Element): Promise<void> {
  for (let click = dequeueClick(island); click; click = dequeueClick(island)) {
    findButton(click.button, island)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function dequeueClick(island: Element): QueuedClick | undefined {
  const { queuedClicks = [] } = window;
  const index = queuedClicks.findIndex((click) => click.island === island);
  return index < 0 ? undefined : queuedClicks.splice(index, 1)[0];
}

/** Returns the clicked button. If that button was removed, returns the button with the same id, label or text. */
function findButton(clickedButton: HTMLButtonElement, island: Element): HTMLButtonElement | undefined {
  if (clickedButton.isConnected) return clickedButton;
  const identify = ({ id, ariaLabel, textContent }: HTMLButtonElement) => id || ariaLabel || textContent;
  return [...island.querySelectorAll('button')].find((button) => identify(button) === identify(clickedButton));
}
