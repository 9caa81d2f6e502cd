interface QueuedClick {
  island: Element;
  button: HTMLButtonElement;
}

declare global {
  interface Window {
    /** Clicks on islands that are not hydrated yet, oldest first. `QUEUE_CLICKS_SCRIPT` adds them. */
    queuedClicks?: QueuedClick[] & {
      /** True once the bundle runs. The bundle replays the clicks on each island after hydrating it. */
      willReplay?: boolean;
    };
  }
}

/**
 * Script that queues clicks on the buttons of islands that are not hydrated yet. It runs in `<head>`, and ignores
 * replayed clicks, whose `isTrusted` is false.
 *
 * Sets `data-broken` on `<html>` when a script failed to load, or when the bundle has not run by the `load` event.
 * Styles then show the variant of the page for browsers without JavaScript. The script replays the queued clicks on the
 * exported HTML, which can submit the form. In `next dev` the `load` event has no effect, as the bundle may run later.
 */
export const QUEUE_CLICKS_SCRIPT = `(function(d,on,q){queuedClicks=q=[];
function fail(){d.broken='';q.splice(0).forEach(function(c){c.button.click()})}
on('click',function(e){var b=e.isTrusted&&e.target.closest('button:not([popovertarget])'),
i=b&&b.closest(':root:not([data-broken]) [data-island]:not([data-hydrated],[data-fallback])');
if(i){e.stopPropagation();e.preventDefault();q.push({island:i,button:b})}},true);
on('error',function(e){if(e.target.matches&&e.target.matches('script[src^="/_next/"]'))fail()},true);
on('load',function(){if(!q.willReplay&&!document.querySelector('script[async][src^="/_next/"]'))fail()})})(document.documentElement.dataset,addEventListener)`;

/**
 * Reports to `QUEUE_CLICKS_SCRIPT` that the bundle will replay the clicks. Removes `data-broken`, which is already set
 * if a script loader such as Cloudflare's Rocket Loader ran the bundle after the `load` event.
 */
export function takeOverQueue(): void {
  if (window.queuedClicks) window.queuedClicks.willReplay = true;
  delete document.documentElement.dataset.broken;
}

/** Replays the queued clicks on an island, each in a separate task, so that React renders after each click. */
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

/** Returns the clicked button or, if React has replaced it, the button with the same id, label or text. */
function findButton(clickedButton: HTMLButtonElement, island: Element): HTMLButtonElement | undefined {
  if (clickedButton.isConnected) return clickedButton;
  const identifierOf = ({ id, ariaLabel, textContent }: HTMLButtonElement) => id || ariaLabel || textContent;
  return [...island.querySelectorAll('button')].find((button) => identifierOf(button) === identifierOf(clickedButton));
}
