/**
 * What the bar asks of a browser and jsdom does not have: observers that a test fires by hand, and popovers as the HTML
 * standard describes them (invoker buttons, `beforetoggle`, hidden while closed).
 */

const observers = new Set<StandInObserver>();

class StandInObserver {
  readonly targets = new Set<Element>();
  constructor(readonly callback: IntersectionObserverCallback) {
    observers.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    observers.delete(this);
  }
}

/** Tells everyone who watches the element whether it is on screen. */
export function reportIntersection(target: Element, isIntersecting: boolean): void {
  for (const observer of observers) {
    if (!observer.targets.has(target)) continue;
    observer.callback([{ target, isIntersecting } as IntersectionObserverEntry], observer as never);
  }
}

function toggle(popover: HTMLElement, open: boolean) {
  if (popover.hasAttribute('data-open') === open) return;
  popover.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: open ? 'open' : 'closed' }));
  popover.toggleAttribute('data-open', open);
}

/** Installs both for the tests of a file. */
export function installPlatform(): void {
  globalThis.IntersectionObserver = StandInObserver as unknown as typeof IntersectionObserver;

  const style = document.createElement('style');
  style.textContent = '[popover]:not([data-open]) { display: none }';
  document.head.append(style);

  const matches = Element.prototype.matches;
  Element.prototype.matches = function (this: Element, selector: string) {
    return matches.call(this, selector.replace(':popover-open', '[data-open]'));
  } as typeof matches;
  HTMLElement.prototype.hidePopover = function () {
    toggle(this, false);
  };
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[popovertarget]');
    const popover = button && document.getElementById(button.getAttribute('popovertarget')!);
    if (popover) toggle(popover, button.getAttribute('popovertargetaction') !== 'hide');
  });
}
