import { useEffect } from 'react';
import { afterNextFrame } from '@/components/ui/after-next-frame';

/** Moves the focus to the heading of the section that a clicked link targets, so that screen readers continue there. */
export function useSectionFocus(): void {
  // Listens on the document because most links are not in a React tree.
  useEffect(() => {
    document.addEventListener('click', focusTargetHeading);
    return () => document.removeEventListener('click', focusTargetHeading);
  }, []);
}

function focusTargetHeading({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  const opensInThisTab = !(defaultPrevented || ctrlKey || metaKey || shiftKey);
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="#"]');
  if (!link || !opensInThisTab) return;
  const section = document.getElementById(link.hash.slice(1));
  const heading = section?.matches('section') && section.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  const focusHeading = () => afterNextFrame(() => heading.focus({ preventScroll: true }));
  // Moves the focus last, because fragment navigation removes it and a closing menu restores it to the menu button.
  if (link.hash === window.location.hash) focusHeading();
  else window.addEventListener('hashchange', focusHeading, { once: true });
}
