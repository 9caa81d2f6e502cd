interface QueuedClick {
  island: Element;
  button: HTMLButtonElement;
}

declare global {
  interface Window {
    /** Clicks on islands that are not hydrated yet, in order (`QUEUE_CLICKS_SCRIPT`). */
    queuedClicks?: QueuedClick[] & {
      /** True once the bundle runs and will replay them. */
      willReplay?: boolean;
    };
  }
}

/**
 * Runs in the head. Queues clicks on the buttons of islands that are not hydrated yet. Replayed clicks pass, since they
 * are not `isTrusted`.
 *
 * Sets `data-broken` when a script failed to load or, in the finished page, did not run until the page had loaded: the
 * page then works as without scripts, and the queued clicks reach the browser, such as the one that submits the form.
 * Next's runtime, whose scripts are async and which the build removes, may hydrate after the load.
 */
export const QUEUE_CLICKS_SCRIPT = `(function(d,on,q){queuedClicks=q=[];
function fail(){d.broken='';q.splice(0).forEach(function(c){c.button.click()})}
on('click',function(e){var b=e.isTrusted&&e.target.closest('button:not([popovertarget])'),
i=b&&b.closest(':root:not([data-broken]) [data-island]:not([data-hydrated],[data-fallback])');
if(i){e.stopPropagation();e.preventDefault();q.push({island:i,button:b})}},true);
on('error',function(e){if(e.target.matches&&e.target.matches('script[src^="/_next/"]'))fail()},true);
on('load',function(){if(!q.willReplay&&!document.querySelector('script[async][src^="/_next/"]'))fail()})})(document.documentElement.dataset,addEventListener)`;

/** Announces that queued clicks will be replayed, also when a program such as Cloudflare's Rocket Loader delayed the bundle. */
export function takeOverQueue(): void {
  if (window.queuedClicks) window.queuedClicks.willReplay = true;
  delete document.documentElement.dataset.broken;
}

/** Replays the queued clicks on an island, one task each, so that every click meets the result of the one before. */
export async function replayClicks(island: Element): Promise<void> {
  for (let click = takeClick(island); click; click = takeClick(island)) {
    findButton(click.button, island)?.click();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

function takeClick(island: Element): QueuedClick | undefined {
  const { queuedClicks = [] } = window;
  const index = queuedClicks.findIndex((click) => click.island === island);
  return index < 0 ? undefined : queuedClicks.splice(index, 1)[0];
}

/** The clicked button, or the button with the same name when React has replaced the island's HTML. */
function findButton(clicked: HTMLButtonElement, island: Element): HTMLButtonElement | undefined {
  if (clicked.isConnected) return clicked;
  const nameOf = ({ id, ariaLabel, textContent }: HTMLButtonElement) => id || ariaLabel || textContent;
  return [...island.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(clicked));
}
