import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepTypedText } from './keep-typed-text';
import { onceOnScreen } from './on-screen';

type When = 'now' | 'idle' | 'near' | 'scroll';

interface IslandOptions<Props> {
  /** When its code is fetched: at once, once the page has loaded and is idle, near the viewport, or at the first scroll. */
  when: When;
  /** Fetches the part of the page. */
  load: () => Promise<ComponentType<Props>>;
  /** Says below the island that its code did not come. */
  whenLost?: ComponentType<Props>;
}

/** How an island comes alive. What it draws takes the props as they stand in the page. */
interface IslandCode {
  when: When;
  load: () => Promise<(props: string) => ReactNode>;
  whenLost: ((props: string) => ReactNode) | undefined;
}

/** Describes how an island comes alive. */
export function island<Props extends object>({ when, load, whenLost }: IslandOptions<Props>): IslandCode {
  return {
    when,
    load: async () => drawing(await load()),
    whenLost: whenLost && drawing(whenLost),
  };
}

function drawing<Props extends object>(Part: ComponentType<Props>): (props: string) => ReactNode {
  return (text) => {
    const props: Props = JSON.parse(text);
    return <Part {...props} />;
  };
}

interface EarlyPresses extends Array<{ island: Element; button: HTMLButtonElement }> {
  /** Whether somebody is there who makes them again. */
  alive?: boolean;
}

declare global {
  interface Window {
    /** The presses on islands that were not alive yet (`BEFORE_HYDRATION_SCRIPT`). */
    earlyPresses?: EarlyPresses;
  }
}

/** How far from the viewport an island's code is asked for, in px. */
const MARGIN = 600;

/** How often a part is drawn anew before it is given up. */
const REDRAWS = 5;

/** Makes the islands of the document alive, each in a task of its own, from top to bottom. */
export function hydrateIslands(codes: Record<string, IslandCode>): void {
  if (window.earlyPresses) window.earlyPresses.alive = true;
  // A program that holds scripts back until the page has loaded, as Cloudflare's Rocket Loader, only made it late.
  delete document.documentElement.dataset.broken;
  for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const code = codes[island.dataset.island ?? ''];
    if (code) schedule[code.when](island, () => void comeAlive(island, code));
  }
}

const schedule: Record<When, (island: HTMLElement, run: () => void) => void> = {
  now: (_, run) => setTimeout(run),
  idle: (_, run) => whenIdle(run),
  scroll: (_, run) => window.addEventListener('scroll', run, { once: true, passive: true }),
  near: (island, run) => {
    // The island itself has no box, and not every island has HTML.
    const box = island.firstElementChild ?? island.parentElement;
    if (box) onceOnScreen(box, { onEnter: run, rootMargin: `${MARGIN}px 0px` });
  },
};

async function comeAlive(island: HTMLElement, { load, whenLost }: IslandCode): Promise<void> {
  const { props = '{}' } = island.dataset;
  const giveUp = () => {
    island.dataset.lost = '';
    // What it holds is HTML without scripts from now on, whose form the browser sends.
    pressAgain(island);
    if (whenLost) renderAfter(island, whenLost(props));
  };
  let draw: (props: string) => ReactNode;
  try {
    draw = await load();
  } catch {
    // Offline, or a later deploy removed the file: the exported HTML stays, with what was typed into it.
    giveUp();
    return;
  }
  hydrate(island, { part: draw(props), giveUp });
}

/** Takes over the exported HTML, or draws the part anew where React lost it, or leaves the exported HTML for good. */
function hydrate(island: HTMLElement, { part, giveUp }: { part: ReactNode; giveUp: () => void }): void {
  const exported = island.innerHTML;
  let failures = 0;
  const kept = keepTypedText(island);
  const watchedPart = (
    <Watched
      onDrawn={kept.restoreText}
      // In a later task the part knows more than the exported page, such as whether movement is paused.
      onAlive={() => setTimeout(() => pressAgain(island))}
    >
      {part}
    </Watched>
  );
  const drawAnew = () => {
    failures += 1;
    if (failures <= REDRAWS) {
      island.replaceChildren();
      flushSync(() => root.render(watchedPart));
    } else {
      island.innerHTML = exported;
      kept.restoreText();
      delete island.dataset.alive;
      giveUp();
    }
  };
  const drawAnewSoon = onceATask(drawAnew);
  const root = hydrateRoot(island, watchedPart, {
    // A program of the visitor has changed the HTML: React draws the part anew, and nobody notices.
    onRecoverableError: () => {},
    // Such a program moved or removed what React was about to change, so that it gave the part up.
    onUncaughtError: (error) => {
      console.error(error);
      drawAnewSoon();
    },
  });
}

/** Tells once that what it holds is on the page, before another key can be pressed, and then that it answers. */
function Watched({ onDrawn, onAlive, children }: { onDrawn: () => void; onAlive: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onDrawn, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void onAlive(), []);
  return children;
}

/**
 * Makes the presses again that came too early, each in a task of its own, so that it meets what the one before changed.
 * The island is alive once none is left, so that all are made in their order.
 */
function pressAgain(island: HTMLElement): void {
  const { earlyPresses = [] } = window;
  const next = earlyPresses.findIndex((press) => press.island === island);
  const [press] = next < 0 ? [] : earlyPresses.splice(next, 1);
  if (!press) {
    if (!('lost' in island.dataset)) island.dataset.alive = '';
    return;
  }
  sameButton(press.button, island)?.click();
  setTimeout(() => pressAgain(island));
}

/** The button that was pressed, or the one of its name where React has drawn the part anew. */
function sameButton(pressed: HTMLButtonElement, island: HTMLElement): HTMLButtonElement | undefined {
  if (pressed.isConnected) return pressed;
  const nameOf = ({ id, ariaLabel, textContent }: HTMLButtonElement) => id || ariaLabel || textContent;
  return [...island.querySelectorAll('button')].find((button) => nameOf(button) === nameOf(pressed));
}

/** Runs in the next task, once however often it is called before. */
function onceATask(run: () => void): () => void {
  let waits = false;
  return () => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      run();
    });
  };
}

function renderAfter(island: HTMLElement, notice: ReactNode): void {
  const place = document.createElement('div');
  island.after(place);
  createRoot(place).render(notice);
}

/** Runs once the page has loaded and the browser is idle. */
function whenIdle(run: () => void): void {
  const runWhenIdle = () => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in window) window.requestIdleCallback(run);
    else setTimeout(run, 200);
  };
  if (document.readyState === 'complete') runWhenIdle();
  else window.addEventListener('load', runWhenIdle, { once: true });
}
