import type { PageTarget } from './page-target';
import { elementOf } from './page-values';
import { type Box, visibleBox } from './target-box';

/** What moves the page's elements without changing them. */
const VIEW_EVENTS = ['scroll', 'resize'];
const PAGE_EVENTS = ['load', 'toggle', 'transitionrun', 'transitionend', 'animationstart'];

interface Following {
  /** What is followed now: a hot reload may have replaced it. */
  find: (known: PageTarget | undefined) => PageTarget | undefined;
  /** Told before the next frame is painted whenever the box is another. */
  onMove: (box: Box | undefined) => void;
}

/**
 * Tells where a target is in the page's window, whatever moves it: texts that wrap, pictures and fonts that load, hot
 * reloads, scrolling, transitions and carousels. It measures once a frame, and only while something moves.
 *
 * @returns ends it
 */
export function followTarget(page: Document, { find, onMove }: Following): () => void {
  const view = page.defaultView;
  if (!view) return () => {};
  let target: PageTarget | undefined;
  let box: Box | undefined;
  let frame = 0;

  const measure = () => {
    frame = 0;
    target = find(target);
    const next = target && visibleBox(page, target);
    const hasMoved = !isSameBox(box, next);
    box = next;
    if (hasMoved) onMove(box);
    if (hasMoved || (target && isAnimated(page, target))) request();
  };
  const request = () => {
    if (frame === 0) frame = requestAnimationFrame(measure);
  };

  const mutations = new MutationObserver(request);
  mutations.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
  const sizes = new ResizeObserver(request);
  sizes.observe(page.documentElement);
  sizes.observe(page.body);
  for (const name of VIEW_EVENTS) view.addEventListener(name, request, { capture: true, passive: true });
  for (const name of PAGE_EVENTS) page.addEventListener(name, request, { capture: true });
  page.fonts?.addEventListener('loadingdone', request);
  request();

  return () => {
    cancelAnimationFrame(frame);
    mutations.disconnect();
    sizes.disconnect();
    for (const name of VIEW_EVENTS) view.removeEventListener(name, request, { capture: true });
    for (const name of PAGE_EVENTS) page.removeEventListener(name, request, { capture: true });
    page.fonts?.removeEventListener('loadingdone', request);
  };
}

/** Whether a transition or an animation moves the target or what it stands in. */
function isAnimated(page: Document, { nodes }: PageTarget): boolean {
  const elements = nodes.flatMap((node) => elementOf(node) ?? []);
  return page.getAnimations().some(({ playState, effect }) => {
    const moved = effect && 'target' in effect ? effect.target : undefined;
    return playState === 'running' && elements.some((element) => isNode(moved) && moved.contains(element));
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'contains' in value;
}

function isSameBox(one: Box | undefined, other: Box | undefined): boolean {
  if (!one || !other) return one === other;
  return one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;
}
