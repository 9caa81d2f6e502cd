import type { Cut } from './use-carousel';

/** How far the highest point of the edge is ahead of its lowest, in % of a film's width: as wide is `FilmEdge`. */
const DEPTH = 16;

const EASING = 'cubic-bezier(.65, 0, .35, 1)';

/** When the old text is gone and the new one is there, as shares of the whole. */
const OLD_TEXT_GONE = 0.2;
const NEW_TEXT_THERE = 0.575;

/** The animations of a wipe, by which the next one finds those that still run. */
const WIPE = 'wipe';

/**
 * Shows a cut from one slide to another: over the old film, which stays where it was, the new one appears behind an
 * edge in the shape of the profile. The row of slides has moved already.
 *
 * @param profile the heights that the edge has from top to bottom, from 0 to 1
 * @param duration in ms
 */
export function wipeFilm({ from, to, direction }: Cut, { profile, duration }: { profile: number[]; duration: number }) {
  endWipes(to.parentElement);
  const animate = (element: Element | null, keyframes: PropertyIndexedKeyframes, easing = 'linear') =>
    element?.animate(keyframes, { id: WIPE, duration, easing });
  const inPlace = `${to.getBoundingClientRect().left - from.getBoundingClientRect().left}px`;

  animate(from, { translate: [inPlace, inPlace] });
  animate(part(from, 'product-text'), { opacity: [1, 0, 0], offset: [0, OLD_TEXT_GONE, 1] });
  animate(part(to, 'product-text'), { opacity: [0, 0, 1, 1], offset: [0, OLD_TEXT_GONE, NEW_TEXT_THERE, 1] });
  animate(part(to, 'film'), { clipPath: clipsOf(profile, direction) }, EASING);
  animate(part(to, 'film-edge'), edgeOf(direction), EASING);
}

function endWipes(track: Element | null) {
  const animations = track?.getAnimations({ subtree: true }) ?? [];
  for (const animation of animations) if (animation.id === WIPE) animation.cancel();
}

const part = (slide: Element, slot: string) => slide.querySelector(`[data-slot="${slot}"]`);

/** The part of the film that is seen, at the beginning and at the end. */
function clipsOf(profile: number[], direction: Cut['direction']): [string, string] {
  const clip = (lowest: number) => {
    const points = profile.map((height, index) => ({
      x: lowest + height * DEPTH,
      y: (100 * index) / (profile.length - 1),
    }));
    const corners = [{ x: -DEPTH, y: 0 }, ...points, { x: -DEPTH, y: 100 }];
    const place = (x: number) => (direction === 'next' ? x : 100 - x);
    return `polygon(${corners.map(({ x, y }) => `${round(place(x))}% ${round(y)}%`).join(', ')})`;
  };
  return [clip(-DEPTH), clip(100)];
}

/** The line of the edge: as wide as the edge is deep, it crosses the film from outside to outside. */
function edgeOf(direction: Cut['direction']): PropertyIndexedKeyframes {
  const before = '-100%';
  const beyond = `${(100 * 100) / DEPTH}%`;
  if (direction === 'next') return { opacity: [1, 1], translate: [before, beyond] };
  return { opacity: [1, 1], translate: [beyond, before], scale: ['-1 1', '-1 1'] };
}

const round = (value: number) => Math.round(value * 100) / 100;
