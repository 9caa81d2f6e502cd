import type { SlideChange } from './use-carousel';

/** Width of the wipe's edge and of `FilmEdge`, in % of the film's width. */
const EDGE_WIDTH = 16;

const EASING = 'cubic-bezier(.65, 0, .35, 1)';

/** Keyframe offset, 0 to 1, at which the text of the old slide has faded out. */
const OLD_TEXT_HIDDEN_OFFSET = 0.2;
/** Keyframe offset, 0 to 1, at which the text of the new slide has faded in. */
const NEW_TEXT_SHOWN_OFFSET = 0.575;

const WIPE_ANIMATION_ID = 'wipe';

/**
 * Animates a slide change as a wipe, after Embla has moved the row to the new slide. The old film keeps its position.
 * A moving edge reveals the new film on top of the old film.
 *
 * @param edgeShape x positions of the edge from top to bottom, as fractions (0 to 1) of `EDGE_WIDTH`
 * @param duration duration of the wipe in ms
 */
export function wipeFilm(
  { oldSlide, newSlide, direction }: SlideChange,
  { edgeShape, duration }: { edgeShape: number[]; duration: number },
) {
  cancelWipes(newSlide.parentElement);
  const animate = (element: Element | null, keyframes: PropertyIndexedKeyframes, easing = 'linear') =>
    element?.animate(keyframes, { id: WIPE_ANIMATION_ID, duration, easing });
  const slideDistance = `${newSlide.getBoundingClientRect().left - oldSlide.getBoundingClientRect().left}px`;
  const oldTextElement = findSlot(oldSlide, 'product-text');
  const newTextElement = findSlot(newSlide, 'product-text');

  animate(oldSlide, { translate: [slideDistance, slideDistance] });
  animate(oldTextElement, { opacity: [1, 0, 0], offset: [0, OLD_TEXT_HIDDEN_OFFSET, 1] });
  animate(newTextElement, { opacity: [0, 0, 1, 1], offset: [0, OLD_TEXT_HIDDEN_OFFSET, NEW_TEXT_SHOWN_OFFSET, 1] });
  animate(findSlot(newSlide, 'film'), { clipPath: getClipPathKeyframes(edgeShape, direction) }, EASING);
  animate(findSlot(newSlide, 'film-edge'), getEdgeKeyframes(direction), EASING);
}

function cancelWipes(track: Element | null) {
  const animations = track?.getAnimations({ subtree: true }) ?? [];
  for (const animation of animations) if (animation.id === WIPE_ANIMATION_ID) animation.cancel();
}

const findSlot = (slide: Element, slot: string) => slide.querySelector(`[data-slot="${slot}"]`);

/** Returns two values of `clip-path` for the new film. The first hides the film, and the second shows it completely. */
function getClipPathKeyframes(edgeShape: number[], direction: SlideChange['direction']): [string, string] {
  const clipPathAt = (edgeLeft: number) => {
    const edgePoints = edgeShape.map((xFraction, index) => ({
      x: edgeLeft + xFraction * EDGE_WIDTH,
      y: (100 * index) / (edgeShape.length - 1),
    }));
    const vertices = [{ x: -EDGE_WIDTH, y: 0 }, ...edgePoints, { x: -EDGE_WIDTH, y: 100 }];
    const mirrorForPrevious = (x: number) => (direction === 'next' ? x : 100 - x);
    return `polygon(${vertices.map(({ x, y }) => `${round(mirrorForPrevious(x))}% ${round(y)}%`).join(', ')})`;
  };
  return [clipPathAt(-EDGE_WIDTH), clipPathAt(100)];
}

/** Returns the keyframes that move `FilmEdge` across the film, from outside one side to outside the opposite side. */
function getEdgeKeyframes(direction: SlideChange['direction']): PropertyIndexedKeyframes {
  const outsideLeft = '-100%';
  const outsideRight = `${(100 * 100) / EDGE_WIDTH}%`;
  if (direction === 'next') return { opacity: [1, 1], translate: [outsideLeft, outsideRight] };
  return { opacity: [1, 1], translate: [outsideRight, outsideLeft], scale: ['-1 1', '-1 1'] };
}

const round = (value: number) => Math.round(value * 100) / 100;
