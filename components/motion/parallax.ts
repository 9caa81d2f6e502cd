import { useEffect } from 'react';
import { PARALLAX_OFFSET } from '@/lib/motion-settings';
import { useMotion } from './motion-store';

/**
 * Scrolls the hero's background more slowly than the page (spec §9). Does nothing in browsers with scroll-driven
 * animations, because there `hero-section.module.css` moves the background.
 */
export function useParallax(): void {
  const paused = useMotion((state) => state.paused);

  // Changes an element that a server component rendered.
  useEffect(() => {
    const layer = document.getElementById('parallax-layer');
    const hero = layer?.parentElement;
    if (!layer || !hero || paused || CSS.supports('animation-timeline: scroll()')) return;
    const moveLayer = () => {
      const progress = Math.min(1, window.scrollY / (hero.offsetHeight + window.innerHeight));
      layer.style.transform = `translate3d(0, ${progress * PARALLAX_OFFSET}px, 0)`;
    };
    window.addEventListener('scroll', moveLayer, { passive: true });
    return () => {
      window.removeEventListener('scroll', moveLayer);
      layer.style.transform = '';
    };
  }, [paused]);
}
