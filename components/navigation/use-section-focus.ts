import { useEffect } from 'react';
import { afterNextFrame } from '@/components/ui/after-next-frame';

/** Has a link to a section of the page take the focus, and with it a screen reader, to the heading of that section. */
export function useSectionFocus(): void {
  // In step with the links of the whole page, most of which need no script.
  useEffect(() => {
    document.addEventListener('click', focusTarget);
    return () => document.removeEventListener('click', focusTarget);
  }, []);
}

function focusTarget({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const staysHere = !(defaultPrevented || ctrlKey || metaKey || shiftKey);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link || !staysHere) return;
  const section = document.getElementById(link.hash.slice(1));
  const heading = section?.matches('section') && section.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  const focus = () => afterNextFrame(() => heading.focus({ preventScroll: true }));
  // The browser's jump takes the focus away, and a menu that closes gives it back to its button and only then lets the
  // page have it: so after all of them.
  if (link.hash === window.location.hash) focus();
  else window.addEventListener('hashchange', focus, { once: true });
}
