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

function focusTarget({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link) return;
  const heading = document.querySelector<HTMLElement>(`section${link.hash} h2`);
  if (!heading) return;
  heading.tabIndex = -1;
  const focus = () => heading.focus({ preventScroll: true });
  // After the browser has gone there, which takes the focus away, and what the click closed has given it back.
  if (link.hash === window.location.hash) afterNextFrame(focus);
  else window.addEventListener('hashchange', focus, { once: true });
}
