import { inView } from 'framer-motion';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';
import { keepInputValues } from './keep-input-values';
import { replayClicks, takeOverQueue } from './queued-clicks';

type When = 'now' | 'idle' | 'near';

interface IslandOptions<Props> {
  /** When it is loaded and hydrated: at once, once the page has loaded and is idle, or near the viewport. */
  when: When;
  load: () => Promise<ComponentType<Props>>;
  /** Called when the code failed to load or to render; the exported HTML stays. */
  fallback?: () => void;
}

interface IslandEntry extends Pick<IslandOptions<never>, 'when' | 'fallback'> {
  /** @param props the island's props as JSON */
  load: (props: string) => Promise<ReactNode>;
}

/** An entry of the registry that {@link hydrateIslands} takes. */
export function island<Props extends object>({ load, ...options }: IslandOptions<Props>): IslandEntry {
  return {
    ...options,
    load: async (json) => {
      const Component = await load();
      const props: Props = JSON.parse(json);
      return <Component {...props} />;
    },
  };
}

/** The distance from the viewport at which an island is near, in px. */
const NEAR = 600;

/** How often an island is rendered again after an error before its exported HTML is restored. */
const MAX_RETRIES = 5;

/**
 * Hydrates every island of the document, one task each, so that no single task blocks input.
 *
 * @param entries by the name of the island
 */
export function hydrateIslands(entries: Record<string, IslandEntry>): void {
  takeOverQueue();
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const entry = entries[island.dataset.island ?? ''];
    if (entry) schedule[entry.when](island, () => void loadAndHydrate(island, entry));
  }
}

const schedule: Record<When, (island: HTMLElement, run: () => void) => void> = {
  now: (_, run) => setTimeout(run),
  idle: (_, run) => runWhenIdle(run),
  near: (island, run) => {
    // The container has no box (`display: contents`), some islands export no HTML, and a browser extension may have
    // inserted a hidden element before it.
    const boxes = island.children.length > 0 ? [...island.children] : [island.parentElement ?? island];
    let isNear = false;
    const stop = inView(
      boxes,
      () => {
        if (isNear) return;
        isNear = true;
        stop();
        run();
      },
      { margin: `${NEAR}px 0px` },
    );
  },
};

async function loadAndHydrate(island: HTMLElement, { load, fallback }: IslandEntry): Promise<void> {
  const fail = () => {
    island.dataset.fallback = '';
    // The clicks now reach HTML without scripts, such as a form that the browser submits.
    void replayClicks(island);
    fallback?.();
  };
  try {
    hydrate(island, { element: await load(island.dataset.props ?? '{}'), fail });
  } catch {
    // Offline, or a newer deployment removed the file.
    fail();
  }
}

/** Hydrates the exported HTML. After an error renders the part again, and in the end restores the exported HTML. */
function hydrate(island: HTMLElement, { element, fail }: { element: ReactNode; fail: () => void }): void {
  const exportedHtml = island.innerHTML;
  const inputs = keepInputValues(island);
  const tree = (
    <OnMount beforePaint={inputs.restore} afterEffects={() => void setTimeout(() => becomeHydrated(island))}>
      {element}
    </OnMount>
  );
  let errors = 0;
  const renderAgain = () => {
    errors += 1;
    if (errors <= MAX_RETRIES) {
      island.replaceChildren();
      flushSync(() => root.render(tree));
      return;
    }
    island.innerHTML = exportedHtml;
    inputs.restore();
    delete island.dataset.hydrated;
    fail();
  };
  let retry: ReturnType<typeof setTimeout>;
  const root = hydrateRoot(island, tree, {
    // A browser extension or a translator has changed the HTML. React renders the island in the browser instead.
    onRecoverableError: () => {},
    // A browser extension or a translator moved or removed nodes that React was about to update, so React unmounted
    // the tree. React may report several errors of one update.
    onUncaughtError: (error) => {
      console.error(error);
      clearTimeout(retry);
      retry = setTimeout(renderAgain);
    },
  });
}

async function becomeHydrated(island: HTMLElement): Promise<void> {
  await replayClicks(island);
  if (!('fallback' in island.dataset)) island.dataset.hydrated = '';
}

/**
 * Runs callbacks when its children are mounted. Input values are restored before the next key press. Clicks are replayed
 * after the effects of the part, which update what the exported HTML cannot contain, such as whether motion is paused.
 */
function OnMount({
  beforePaint,
  afterEffects,
  children,
}: Record<'beforePaint' | 'afterEffects', () => void> & { children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(beforePaint, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(afterEffects, []);
  return children;
}

/** Runs once the page has loaded and the browser is idle. */
function runWhenIdle(run: () => void): void {
  const wait = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
