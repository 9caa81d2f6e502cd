import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a program translates the page: an element says something else than its text. The programs have no sign in
 * common.
 */
export function useTranslated(ref: RefObject<Element | null>, text: string): boolean {
  const [translated, setTranslated] = useState(false);

  // In step with what such a program does to the document.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const compare = () => setTranslated(element.textContent !== text);
    compare();
    const observer = new MutationObserver(compare);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [ref, text]);

  return translated;
}
