import { useEffect } from 'react';
import { PARALLAX_OFFSET } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Moves the hero's background slower than the scroll (spec §9), until the hero and then one more screen have passed. For
 * browsers without scroll-driven animations; the others use CSS alone (`hero-section.module.css`).
 */
export function useParallax(): void {
  const paused = useMotion((state) => state.paused);

  // Moves an element that a server component rendered.
  useEffect(() => {
    const layer = document.getElementById('parallax-layer');
    const hero = layer?.parentElement;
    if (!layer || !hero || paused || CSS.supports('animation-timeline: scroll()')) return;
    const move = () => {
      const progress = Math.min(1, window.scrollY / (hero.offsetHeight + window.innerHeight));
      layer.style.transform = `translate3d(0, ${progress * PARALLAX_OFFSET}px, 0)`;
    };
    window.addEventListener('scroll', move, { passive: true });
    return () => {
      window.removeEventListener('scroll', move);
      layer.style.transform = '';
    };
  }, [paused]);
}
