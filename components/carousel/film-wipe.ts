import type { Cut } from './use-carousel';

/** The distance between the highest and the lowest point of the edge, in % of the film's width; the width of `FilmEdge`. */
const DEPTH = 16;

const EASING = 'cubic-bezier(.65, 0, .35, 1)';

/** When the old text has faded out and the new one has faded in, as fractions of the duration. */
const OLD_TEXT_HIDDEN = 0.2;
const NEW_TEXT_SHOWN = 0.575;

/** The id of the animations, by which the next wipe finds and ends them. */
const WIPE = 'wipe';

/**
 * Wipes from one slide to another: the old film keeps its position, and the new one appears over it behind an edge in
 * the shape of the profile. The row of slides has already moved.
 *
 * @param profile the heights of the edge from top to bottom, 0 to 1
 * @param duration in ms
 */
export function wipeFilm({ from, to, direction }: Cut, { profile, duration }: { profile: number[]; duration: number }) {
  endWipes(to.parentElement);
  const animate = (element: Element | null, keyframes: PropertyIndexedKeyframes, easing = 'linear') =>
    element?.animate(keyframes, { id: WIPE, duration, easing });
  const inPlace = `${to.getBoundingClientRect().left - from.getBoundingClientRect().left}px`;

  animate(from, { translate: [inPlace, inPlace] });
  animate(part(from, 'product-text'), { opacity: [1, 0, 0], offset: [0, OLD_TEXT_HIDDEN, 1] });
  animate(part(to, 'product-text'), { opacity: [0, 0, 1, 1], offset: [0, OLD_TEXT_HIDDEN, NEW_TEXT_SHOWN, 1] });
  animate(part(to, 'film'), { clipPath: clipsOf(profile, direction) }, EASING);
  animate(part(to, 'film-edge'), edgeOf(direction), EASING);
}

function endWipes(track: Element | null) {
  const animations = track?.getAnimations({ subtree: true }) ?? [];
  for (const animation of animations) if (animation.id === WIPE) animation.cancel();
}

const part = (slide: Element, slot: string) => slide.querySelector(`[data-slot="${slot}"]`);

/** The visible part of the film at the start and at the end. */
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

/** The keyframes of the line: it crosses the film from outside to outside. */
function edgeOf(direction: Cut['direction']): PropertyIndexedKeyframes {
  const before = '-100%';
  const beyond = `${(100 * 100) / DEPTH}%`;
  if (direction === 'next') return { opacity: [1, 1], translate: [before, beyond] };
  return { opacity: [1, 1], translate: [beyond, before], scale: ['-1 1', '-1 1'] };
}

const round = (value: number) => Math.round(value * 100) / 100;
