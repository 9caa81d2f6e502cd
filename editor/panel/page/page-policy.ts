import { anchors } from '@/lib/sections';
import { shownParts } from './page-part';

const LINK = `#${anchors.contact} button[aria-haspopup=dialog]`;
/** How long the dialog's code may take to come before its link is pressed again, in ms. */
const RETRY_INTERVAL = 2000;

/**
 * Opens the policy as visitors do, by the link of the form.
 *
 * @returns gives up opening it
 */
export function openPolicy(page: Document): () => void {
  const press = () => {
    if (policyDialog(page)) clearInterval(timer);
    else page.querySelector<HTMLElement>(LINK)?.click();
  };
  // Right after the page has loaded its link may not work yet.
  const timer = setInterval(press, RETRY_INTERVAL);
  press();
  return () => clearInterval(timer);
}

/** Closes it by its cross, if it is open. */
export function closePolicy(page: Document): void {
  policyDialog(page)?.querySelector<HTMLElement>('header button')?.click();
}

function policyDialog(page: Document): Element | undefined {
  return shownParts(page).find(({ files }) => files[0] === 'privacy-policy')?.root;
}
