'use client';

import { useEffect } from 'react';
import { startCounting } from './plausible';

/** Loads the script that counts visits, once the page has loaded and is idle. Blocked or lost, nothing is counted. */
export function VisitorCounter({ src }: { src: string }) {
  // In step with Plausible's script, which reads these options when it comes.
  useEffect(() => {
    startCounting();
    const script = document.createElement('script');
    script.src = src;
    document.head.append(script);
    return () => script.remove();
  }, [src]);
  return null;
}
