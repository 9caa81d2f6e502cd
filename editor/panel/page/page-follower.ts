import type { SiteContent } from '@/content/types';
import { isWithin, type Pointer } from '@/editor/document/pointer';
import { ignoreStrayDrops } from '@/editor/panel/use-stray-drops';
import { showInCarousel } from './page-carousel';
import { type ContentIndex, indexContent, nearestNode, nodeShowing, type PageTarget, targetAt } from './page-index';
import { closePolicy, isPolicyOpen, openPolicy } from './page-policy';

/** What the page beside the panel shows and does. */
export interface PageState {
  content: SiteContent;
  selected: Pointer | undefined;
  isChoosing: boolean;
  /** The text of the chosen field as it is typed. */
  typed: { pointer: Pointer; text: string } | undefined;
  onChoose: (pointer: Pointer) => void;
}

/** How long what was chosen is waited for on the page, which is made anew after a change, in ms. */
const REVEAL_TIMEOUT = 8000;
/** How often the page is searched again at most while it changes, in ms. */
const LOOKUP_INTERVAL = 100;
/** How long the policy's dialog takes at most to open, in ms: until then its link is not pressed again. */
const POLICY_INTERVAL = 2000;

/**
 * Keeps the frames over the page round what they stand for, and the page where the panel works. Once a frame it measures
 * what is chosen, so that wrapping, loading, hot reloads, scrolling and motion move the frame with it.
 */
export class PageFollower {
  private state: PageState | undefined;
  private index: ContentIndex = new Map();
  private page: Document | undefined;
  private target: Text | Element | undefined;
  private hovered: PageTarget | undefined;
  private isDirty = true;
  private lastLookup = 0;
  /** Until when what was chosen is still to be brought into view. */
  private revealUntil = 0;
  private isNearShown = false;
  /** What was chosen on the page itself, where it is in view. */
  private chosenHere: Pointer | undefined;
  private isPolicyWanted = false;
  private animation = 0;
  private readonly observer = new MutationObserver(() => {
    this.isDirty = true;
  });

  constructor(
    private readonly selectedFrame: HTMLElement,
    private readonly hoveredFrame: HTMLElement,
  ) {
    this.animation = requestAnimationFrame(this.follow);
  }

  /** Follows another document of the page, as after a reload. */
  attach(page: Document): void {
    this.page = page;
    this.isDirty = true;
    this.observer.disconnect();
    this.observer.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
    page.addEventListener('click', this.choose, { capture: true });
    page.addEventListener('pointerover', this.hover);
    page.addEventListener('pointerout', this.leave);
    ignoreStrayDrops(page);
  }

  /** Shows another state. */
  update(state: PageState): void {
    const before = this.state;
    this.state = state;
    if (before?.content !== state.content) {
      this.index = indexContent(state.content);
      this.isDirty = true;
    }
    if (before?.selected !== state.selected) this.select(state.selected);
    if (!state.isChoosing) this.hovered = undefined;
    this.writeTyped();
  }

  stop(): void {
    cancelAnimationFrame(this.animation);
    this.observer.disconnect();
  }

  private get lookup() {
    const { page, state, index } = this;
    return page?.body && state ? { page, content: state.content, index } : undefined;
  }

  private select(selected: Pointer | undefined): void {
    this.isDirty = true;
    this.lastLookup = 0;
    this.isPolicyWanted = selected !== undefined && isWithin(selected, '/privacy-policy');
    const isSeen = selected !== undefined && selected === this.chosenHere;
    this.revealUntil = isSeen || selected === undefined ? 0 : performance.now() + REVEAL_TIMEOUT;
    this.isNearShown = false;
    this.chosenHere = undefined;
  }

  private readonly follow = (now: number): void => {
    this.animation = requestAnimationFrame(this.follow);
    if (this.page) {
      if (this.isPolicyWanted !== isPolicyOpen(this.page)) this.switchPolicy(this.page, now);
      if (this.isDirty && now - this.lastLookup > LOOKUP_INTERVAL) this.find(now);
      if (now < this.revealUntil) this.reveal();
    }
    draw(this.selectedFrame, this.target);
    draw(this.hoveredFrame, this.hovered?.element);
  };

  private wasPolicyOpened = false;
  private lastPolicyClick = 0;

  /** Opens the policy while it is edited, and closes it afterwards if nobody else opened it. */
  private switchPolicy(page: Document, now: number): void {
    if (now - this.lastPolicyClick < POLICY_INTERVAL) return;
    this.lastPolicyClick = now;
    if (this.isPolicyWanted) {
      openPolicy(page);
      this.wasPolicyOpened = true;
    } else if (this.wasPolicyOpened) {
      closePolicy(page);
      this.wasPolicyOpened = false;
    }
  }

  private find(now: number): void {
    this.isDirty = false;
    this.lastLookup = now;
    const { lookup, state } = this;
    this.target = lookup && state?.selected ? nodeShowing(state.selected, lookup) : undefined;
    this.writeTyped();
  }

  /** Brings what is chosen into view: at once what is nearest to it, and itself when it is there. */
  private reveal(): void {
    const { lookup, state } = this;
    if (!lookup || !state?.selected) return;
    if (this.target) {
      this.revealUntil = 0;
      bringIntoView(this.target);
    } else if (!this.isNearShown) {
      this.isNearShown = true;
      const nearest = nearestNode(state.selected, lookup);
      if (nearest) bringIntoView(nearest);
    }
  }

  /** Writes what is typed where it is shown, before the page itself is made anew with it. */
  private writeTyped(): void {
    const { target, state } = this;
    if (!state?.typed || state.typed.pointer !== state.selected) return;
    const isText = target?.nodeType === Node.TEXT_NODE;
    if (target && isText && target.isConnected && target.nodeValue !== state.typed.text)
      target.nodeValue = state.typed.text;
  }

  private targetOf({ target, isTrusted }: Event): PageTarget | undefined {
    const { lookup, state } = this;
    // Clicks of the panel itself are no choice.
    if (!lookup || !state?.isChoosing || !isTrusted) return undefined;
    return isElement(target) ? targetAt(target, lookup) : undefined;
  }

  private readonly choose = (event: Event): void => {
    const chosen = this.targetOf(event);
    if (!chosen) return;
    event.preventDefault();
    event.stopPropagation();
    this.chosenHere = chosen.pointer;
    this.state?.onChoose(chosen.pointer);
  };

  private readonly hover = (event: Event): void => {
    this.hovered = this.targetOf(event);
  };

  private readonly leave = ({ relatedTarget }: PointerEvent): void => {
    if (!relatedTarget) this.hovered = undefined;
  };
}

/** Draws a frame round what is shown, or hides it. */
function draw(frame: HTMLElement, target: Text | Element | undefined): void {
  const box = target?.isConnected ? boxOf(target) : undefined;
  const isShown = box !== undefined && box.width > 0 && box.height > 0;
  frame.hidden = !isShown;
  if (!isShown) return;
  frame.style.transform = `translate(${box.left}px, ${box.top}px)`;
  frame.style.width = `${box.width}px`;
  frame.style.height = `${box.height}px`;
}

/** The box of an element, or of all lines of a text. */
function boxOf(target: Text | Element): DOMRect {
  if (target.nodeType === Node.ELEMENT_NODE) return (target as Element).getBoundingClientRect();
  const range = target.ownerDocument.createRange();
  range.selectNodeContents(target);
  return range.getBoundingClientRect();
}

function bringIntoView(target: Text | Element): void {
  const element = target.nodeType === Node.ELEMENT_NODE ? (target as Element) : target.parentElement;
  const view = element?.ownerDocument.defaultView;
  if (!element || !view) return;
  showInCarousel(element);
  const scroller = element.closest('[role=dialog] section');
  const { top, height } = element.getBoundingClientRect();
  const isSmooth = !view.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const room = scroller?.clientHeight ?? view.innerHeight;
  // A part that is higher than the window begins at its top, below the bar.
  const offset = height < room ? (room - height) / 2 : 72;
  const start = scroller?.getBoundingClientRect().top ?? 0;
  (scroller ?? view).scrollBy({ top: top - start - offset, behavior: isSmooth ? 'smooth' : 'instant' });
}

/** The page's elements are of another window, of which `instanceof` knows nothing. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
