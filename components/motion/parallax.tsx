'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { island } from '@/components/ui/island';
import { useMotion } from './motion-store';

const ScriptedParallax = island({
  load: () => import('./scripted-parallax').then(({ ScriptedParallax }) => ScriptedParallax),
});

const LAYER_ID = 'parallax-layer';

/**
 * A layer that lags behind the scroll (spec §9). Browsers with scroll-driven animations move it by the style sheet
 * alone; for the others a script is fetched at the first scroll.
 *
 * @param className animates the layer with the scroll
 */
export function Parallax({ className = '', children }: { className?: string; children: ReactNode }) {
  const paused = useMotion((state) => state.paused);
  const [scripted, setScripted] = useState(false);

  // Waits for the document's first scroll.
  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const start = () => setScripted(true);
    window.addEventListener('scroll', start, { once: true, passive: true });
    return () => window.removeEventListener('scroll', start);
  }, []);

  return (
    <div id={LAYER_ID} className={`absolute inset-0 print:hidden ${className}`}>
      {children}
      {scripted && !paused && <ScriptedParallax layerId={LAYER_ID} />}
    </div>
  );
}
