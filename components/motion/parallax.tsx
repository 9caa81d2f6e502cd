'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useMotion } from './motion-store';
import { lazyOrStatic } from './when-visible';

const ScriptedParallax = lazyOrStatic(() => import('./scripted-parallax'));

/**
 * A layer that lags behind the scroll (spec §9). Engines with scroll-driven animations move it on
 * the compositor by the class `parallax-layer` alone; for the others a script is fetched at the first scroll.
 */
export function Parallax({ children }: { children: ReactNode }) {
  const paused = useMotion((state) => state.paused);
  const [scripted, setScripted] = useState(false);

  useEffect(() => {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const start = () => setScripted(true);
    window.addEventListener('scroll', start, { once: true, passive: true });
    return () => window.removeEventListener('scroll', start);
  }, []);

  return (
    <div id="parallax-layer" className="parallax-layer absolute inset-0">
      {children}
      {scripted && !paused && (
        <Suspense>
          <ScriptedParallax layerId="parallax-layer" />
        </Suspense>
      )}
    </div>
  );
}
