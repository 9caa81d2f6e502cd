import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { sanitize } from '@/tools/media/svg-safety';
import { hrefOf } from './dom';
import type { Drawing } from './drawing-step';

/** Inkscape's own text is none that browsers draw, and would vanish without a word. */
const TEXT = 'text, flowRoot';
const ANIMATION = 'animate, animateColor, animateMotion, animateTransform, set';
/** Of drafts of SVG that no browser draws. */
const UNDRAWN = 'hatch, meshgradient, meshGradient, solidcolor, solidColor';

/** Drops layers that are switched off, with what they hold. */
export function dropHidden(document: XMLDocument, { notes }: Drawing): void {
  const hidden = [...document.querySelectorAll('[display="none"]')];
  for (const element of hidden) element.remove();
  if (hidden.length > 0) notes.push('Se quitó lo que estaba oculto en el dibujo.');
}

/** Drops text that nobody sees: without a letter, or kept for copies that were written out. */
export function dropUnusedText(document: XMLDocument): void {
  for (const element of document.querySelectorAll('symbol, defs > text')) element.remove();
  for (const text of document.querySelectorAll(TEXT)) {
    if (text.textContent?.trim() === '') text.remove();
  }
}

/**
 * Figma draws angular gradients and the blur of what is behind as pages, which no picture shows.
 *
 * @throws FileRejected when a drawing has one
 */
export function refuseEffectsOfFigma(document: XMLDocument): void {
  for (const page of document.querySelectorAll('foreignObject')) {
    const [effect] = page.outerHTML.match(/conic-gradient|backdrop-filter/) ?? [];
    if (effect) throw new FileRejected(drawingFailures.effectOfFigma(effect));
  }
}

/** @throws FileRejected when a drawing shows a picture of pixels */
export function refusePictures(document: XMLDocument, { source }: Drawing): void {
  // A filter may take a part of the drawing for its picture.
  const pictures = [...document.querySelectorAll('image, feImage')];
  const picture = pictures.find((element) => element.localName === 'image' || !hrefOf(element)?.startsWith('#'));
  if (!picture) return;
  const isEmbedded = hrefOf(picture)?.startsWith('data:') ?? true;
  throw new FileRejected(isEmbedded ? drawingFailures.picture(source) : drawingFailures.linkedPicture);
}

/** @throws FileRejected when a drawing shows what cannot be kept */
export function refuseWhatCannotBeKept(document: XMLDocument, { source }: Drawing): void {
  if (document.querySelector(TEXT)) throw new FileRejected(drawingFailures.liveText(source));
  const moving = document.querySelector(ANIMATION);
  if (moving) throw new FileRejected(drawingFailures.animated(moving.localName));
  const undrawn = document.querySelector(UNDRAWN);
  if (undrawn) throw new FileRejected(drawingFailures.unknownElement(undrawn.localName, source));
}

/** Takes out all that is no drawing; whether it was seen is told by the look of the drawing. */
export function dropWhatIsNoDrawing(document: XMLDocument, { removed }: Drawing): void {
  removed.push(...sanitize(document));
}
