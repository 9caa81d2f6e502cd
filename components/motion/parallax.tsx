'use client';

import { useMotion } from './motion-store';
import { ScriptedParallax } from './scripted-parallax';

/**
 * Moves a layer that lags behind the scroll (spec §9) in browsers without scroll-driven animations; the others move it
 * by the style sheet alone.
 */
export function Parallax({ layerId }: { layerId: string }) {
  const paused = useMotion((state) => state.paused);
  return paused ? null : <ScriptedParallax layerId={layerId} />;
}
