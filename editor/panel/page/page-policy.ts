import { anchors } from '@/lib/sections';

/** Whether the page shows the privacy policy as visitors read it. */
export function isPolicyOpen(page: Document): boolean {
  return page.querySelector('[role=dialog] section') !== null;
}

/** Opens the policy by the link of the form; the panel keeps the focus. */
export function openPolicy(page: Document): void {
  const link = page.querySelector<HTMLElement>(`#${anchors.contact} button[aria-haspopup=dialog]`);
  if (link) keepingFocus(page, () => link.click());
}

/** Closes it by its cross. */
export function closePolicy(page: Document): void {
  const cross = page.querySelector<HTMLElement>('[role=dialog] header button');
  if (cross) keepingFocus(page, () => cross.click());
}

/** How long the dialog takes at most until it takes the focus, in ms. */
const FOCUS_TIMEOUT = 2000;

/** A dialog takes the focus as it opens and closes: it is given back to what had it in the panel. */
function keepingFocus(page: Document, act: () => void): void {
  const focused = document.activeElement;
  const giveBack = () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  page.addEventListener('focusin', giveBack);
  setTimeout(() => page.removeEventListener('focusin', giveBack), FOCUS_TIMEOUT);
  act();
}
