import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns true if a browser or an extension has translated the page. Compares the text of an element with the text that
 * React rendered, because translators share no other detectable sign.
 */
export function useTranslated(ref: RefObject<Element | null>, text: string): boolean {
  const [translated, setTranslated] = useState(false);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const updateTranslated = () => setTranslated(element.textContent !== text);
    updateTranslated();
    const observer = new MutationObserver(updateTranslated);
    observer.observe(element, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [ref, text]);

  return translated;
}
