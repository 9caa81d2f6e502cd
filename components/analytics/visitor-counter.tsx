'use client';

import { useEffect } from 'react';
import { WHATSAPP_CHAT } from '@/lib/whatsapp';
import { countOpenedWhatsApp, startCounting } from './plausible';

/**
 * Loads the script that counts visits, once the page has loaded and is idle. Blocked or lost, nothing is counted.
 * Presses on links to WhatsApp are counted here, so that a page without a counter has none of this code.
 */
export function VisitorCounter({ src }: { src: string }) {
  // In step with Plausible's script, which reads these options when it comes.
  useEffect(() => {
    startCounting();
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
    return () => script.remove();
  }, [src]);

  // In step with the document: most of these links stand in HTML that no script knows.
  useEffect(() => {
    document.addEventListener('click', countChatLink);
    return () => document.removeEventListener('click', countChatLink);
  }, []);
  return null;
}

function countChatLink({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest(`a[href^="${WHATSAPP_CHAT}"]`)) countOpenedWhatsApp();
}
