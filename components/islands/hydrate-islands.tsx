import { inView } from 'framer-motion';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { preserveInputState } from './preserve-input-state';
import { replayClicks, takeOverQueue } from './queued-clicks';

type HydrationTime = 'now' | 'idle' | 'near';

interface IslandOptions<Props> {
  /** When to hydrate: at once, when the page has loaded and the browser is idle, or when close to the viewport. */
  when: HydrationTime;
  load: () => Promise<ComponentType<Props>>;
  /** Called when the component failed to load or to render. The island then shows the exported HTML. */
  onFallback?: () => void;
}

interface IslandEntry extends Pick<IslandOptions<never>, 'when' | 'onFallback'> {
  loadElement: (propsJson: string) => Promise<ReactNode>;
}

/** Creates an entry for {@link hydrateIslands}. It loads the component and renders it with the props of the island. */
export function createIslandEntry<Props extends object>({ load, ...options }: IslandOptions<Props>): IslandEntry {
  return {
    ...options,
    loadElement: async (propsJson) => {
      const Component = await load();
      const props: Props = JSON.parse(propsJson);
      return <Component {...props} />;
    },
  };
}

/** Distance from the viewport, in px, at which an island with `when: 'near'` is hydrated. */
const NEAR_DISTANCE = 600;

/** Maximum number of retries after render errors of an island. One more error restores the exported HTML. */
const MAX_RETRIES = 5;

/**
 * Hydrates each island of the document in a separate task, so that no single task blocks input.
 *
 * @param entries how to hydrate each island, by the island's name
 */
export function hydrateIslands(entries: Record<string, IslandEntry>): void {
  takeOverQueue();
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const entry = entries[island.dataset.island ?? ''];
    if (entry) scheduleHydration[entry.when](island, () => void loadAndHydrate(island, entry));
  }
}

const scheduleHydration: Record<HydrationTime, (island: HTMLElement, run: () => void) => void> = {
  now: (_, run) => setTimeout(run),
  idle: (_, run) => runWhenIdle(run),
  near: (island, run) => {
    // Observes the children because the container has no box (`display: contents`). Observes all of them because a
    // browser extension may have inserted a hidden one. An island that exports no HTML has only a parent to observe.
    const observedElements = island.children.length > 0 ? [...island.children] : [island.parentElement ?? island];
    let isNear = false;
    const stopObserving = inView(
      observedElements,
      () => {
        if (isNear) return;
        isNear = true;
        stopObserving();
        run();
      },
      { margin: `${NEAR_DISTANCE}px 0px` },
    );
  },
};

async function loadAndHydrate(island: HTMLElement, { loadElement, onFallback }: IslandEntry): Promise<void> {
  const activateFallback = () => {
    island.dataset.fallback = '';
    // Replays the clicks on the exported HTML. For example, a replayed submit click makes the browser send the form.
    void replayClicks(island);
    onFallback?.();
  };
  try {
    hydrate(island, { element: await loadElement(island.dataset.props ?? '{}'), activateFallback });
  } catch {
    // The component's script failed to load, because the visitor is offline or a newer deployment removed it.
    activateFallback();
  }
}

/** Hydrates an island. Renders it again after each error. After `MAX_RETRIES` retries, restores the exported HTML. */
function hydrate(
  island: HTMLElement,
  { element, activateFallback }: { element: ReactNode; activateFallback: () => void },
): void {
  const exportedHtml = island.innerHTML;
  const inputState = preserveInputState(island);
  const tree = (
    <OnMount beforePaint={inputState.restore} afterEffects={() => void setTimeout(() => finishHydration(island))}>
      {element}
    </OnMount>
  );
  let errorCount = 0;
  const renderAgain = () => {
    errorCount += 1;
    if (errorCount <= MAX_RETRIES) {
      island.replaceChildren();
      flushSync(() => root.render(tree));
      return;
    }
    island.innerHTML = exportedHtml;
    inputState.restore();
    delete island.dataset.hydrated;
    activateFallback();
  };
  let retryTimer: ReturnType<typeof setTimeout>;
  const root = hydrateRoot(island, tree, {
    // Ignores hydration mismatches. They occur when a browser extension or a translator changed the exported HTML
    // before hydration. React has then already replaced that HTML by rendering the island in the browser.
    onRecoverableError: () => {},
    // A browser extension or a translator moved or removed nodes that React was about to update, so React unmounted
    // the tree. React may report several errors for one update, and the timer merges them into one retry.
    onUncaughtError: (error) => {
      console.error(error);
      clearTimeout(retryTimer);
      retryTimer = setTimeout(renderAgain);
    },
  });
}

async function finishHydration(island: HTMLElement): Promise<void> {
  await replayClicks(island);
  if (!('fallback' in island.dataset)) island.dataset.hydrated = '';
}

/**
 * Runs callbacks when its children are mounted. `beforePaint` restores input values before the visitor can type again.
 * `afterEffects` replays clicks after the island's effects have updated state that is not in the exported HTML, such as
 * whether motion is paused.
 */
function OnMount({
  beforePaint,
  afterEffects,
  children,
}: Record<'beforePaint' | 'afterEffects', () => void> & { children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useLayoutEffect(beforePaint, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on mount
  useEffect(afterEffects, []);
  return children;
}

/** Calls `run` once the page has loaded and the browser is idle. */
function runWhenIdle(run: () => void): void {
  const waitForIdle = () => {
    // Safari has no `requestIdleCallback`, so a timeout of 200 ms approximates it.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { once: true });
}
