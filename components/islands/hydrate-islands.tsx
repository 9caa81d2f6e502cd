import { inView } from 'framer-motion';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { preserveInputState } from './preserve-input-state';
import { replayClicks, takeOverClickQueue } from './queued-clicks';

/** `now`: at once. `idle`: when the page has loaded and the browser is idle. `near`: when near the viewport. */
type HydrationTime = 'now' | 'idle' | 'near';

interface IslandOptions<Props> {
  when: HydrationTime;
  load: () => Promise<ComponentType<Props>>;
  /** Called when the component failed to load or to render. At that time, the island shows the exported HTML. */
  onFallback?: () => void;
}

interface IslandEntry extends Pick<IslandOptions<never>, 'when' | 'onFallback'> {
  loadElement: (propsJson: string) => Promise<ReactNode>;
}

/** Creates an entry for {@link hydrateIslands}. `loadElement` loads the component and creates its React element. */
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

/** Vertical distance from the viewport at which an island with `when: 'near'` is hydrated. */
const NEAR_DISTANCE_PX = 600;

/** Maximum number of times an island is rendered again after an error. The next error restores the exported HTML. */
const MAX_RENDER_RETRIES = 5;

/**
 * Hydrates each island of the document in a separate task, so that no task blocks input for long.
 *
 * @param entries when and how to hydrate each island, by island name. An island without an entry is not hydrated.
 */
export function hydrateIslands(entries: Record<string, IslandEntry>): void {
  takeOverClickQueue();
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const entry = entries[island.dataset.island ?? ''];
    if (entry) scheduleHydration[entry.when](island, () => void loadAndHydrate(island, entry));
  }
}

const scheduleHydration: Record<HydrationTime, (island: HTMLElement, run: () => void) => void> = {
  now: (_, run) => setTimeout(run),
  idle: (_, run) => runWhenIdle(run),
  near: (island, run) => {
    // The island has no box (`display: contents`), so its children are observed. All children are observed,
    // because a browser extension may have inserted a hidden one. If there are no children, the parent is observed.
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
      { margin: `${NEAR_DISTANCE_PX}px 0px` },
    );
  },
};

async function loadAndHydrate(island: HTMLElement, { loadElement, onFallback }: IslandEntry): Promise<void> {
  const activateFallback = () => {
    island.dataset.fallback = '';
    // React does not handle the replayed clicks. A click on the submit button makes the browser send the form.
    void replayClicks(island);
    onFallback?.();
  };
  try {
    hydrate(island, { element: await loadElement(island.dataset.props ?? '{}'), activateFallback });
  } catch {
    // The script file of the component failed to load. The visitor is offline, or a newer deployment removed the file.
    activateFallback();
  }
}

/** Hydrates an island. After an error, renders the island again. If no retry is left, restores the exported HTML. */
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
  const retryOrFallBack = () => {
    errorCount += 1;
    if (errorCount <= MAX_RENDER_RETRIES) {
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
    // React unmounted the tree after the error. The usual cause is a browser extension or a translator that moved or
    // removed nodes. React may report several errors for one update, so the timer debounces the retry.
    onUncaughtError: (error) => {
      console.error(error);
      clearTimeout(retryTimer);
      retryTimer = setTimeout(retryOrFallBack);
    },
  });
}

async function finishHydration(island: HTMLElement): Promise<void> {
  await replayClicks(island);
  if (!('fallback' in island.dataset)) island.dataset.hydrated = '';
}

/**
 * Runs two callbacks after `children` are mounted. `beforePaint` restores input values before the visitor can type.
 * `afterEffects` replays clicks after the effects of `children`, because a click may depend on state that these effects
 * set, such as whether motion is paused.
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

function runWhenIdle(run: () => void): void {
  const waitForIdle = () => {
    // Safari has no `requestIdleCallback`, so a timeout of 200 ms approximates it.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') waitForIdle();
  else window.addEventListener('load', waitForIdle, { once: true });
}
