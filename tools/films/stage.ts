import { dim, tones, weights } from './tones';

/** What the films share: canvas, margin, letters, and the scale at the foot. */

/** On a phone, where a film is as wide as the screen, this is the margin of the page's text. */
export const MARGIN = 98;
export const RIGHT = 1920 - MARGIN;
export const SCALE_Y = 1012;

/** On a phone of 390 px the smallest letters have 12.6 px, on a screen of 1440 px 19. */
const LABEL_SIZE = document.querySelector('[data-phone]') ? 62 : 44;
const LABEL = { font: `500 ${LABEL_SIZE}px 'Roboto Mono Variable'`, letterSpacing: '-0.03em' };
const FIGURE = { font: "800 160px 'Roboto Variable'", letterSpacing: '-0.035em' };

export type Point = [x: number, y: number];
type Tone = string | CanvasGradient;

const found = document.querySelector('canvas')?.getContext('2d');
if (!found) throw new Error('The page has no canvas.');
const pen = found;

/** Says how a film looks at each time, of which `render.ts` takes the picture. */
export function film(draw: (seconds: number) => void): void {
  const renderAt = (seconds: number): string => {
    Object.assign(pen, { globalAlpha: 1, fillStyle: tones.ground, lineJoin: 'round', lineCap: 'round' });
    pen.fillRect(0, 0, pen.canvas.width, pen.canvas.height);
    draw(seconds);
    return pen.canvas.toDataURL();
  };
  Object.assign(window, { renderAt });
}

/** Tones from one point to another. */
export function gradient(from: Point, to: Point, stops: string[]): CanvasGradient {
  const made = pen.createLinearGradient(...from, ...to);
  for (const [index, stop] of stops.entries()) made.addColorStop(index / (stops.length - 1), stop);
  return made;
}

type LineOptions = { tone?: Tone; width?: number; alpha?: number; fill?: Tone };

/** A line through points; with a fill, such as the ground, it is closed and hides what is behind. */
export function line(points: Point[], options: LineOptions = {}): void {
  const { tone = tones.blue, width = weights.line, alpha = 1, fill } = options;
  pen.beginPath();
  for (const point of points) pen.lineTo(...point);
  Object.assign(pen, { globalAlpha: alpha, strokeStyle: tone, lineWidth: width });
  if (fill) {
    pen.closePath();
    pen.fillStyle = fill;
    pen.fill();
  }
  if (width > 0) pen.stroke();
}

export const straight = (from: Point, to: Point, options?: LineOptions) => line([from, to], options);

type TextOptions = { tone?: string; alpha?: number; textAlign?: CanvasTextAlign };

export function text(words: string, [x, y]: Point, options: TextOptions = {}, letters = LABEL): void {
  const { tone = tones.text, alpha = 1, textAlign = 'left' } = options;
  Object.assign(pen, letters, { globalAlpha: alpha, fillStyle: tone, textAlign });
  pen.fillText(words, x, y);
}

/** What a film has to say now: a figure, and what it counts. */
export function figure(value: string, caption: string, options: TextOptions): void {
  text(value, [MARGIN, 316], options, FIGURE);
  text(caption, [MARGIN, 402], { ...options, tone: tones.muted });
}

/** The line at the foot, or a part of it. */
export function scale(from = MARGIN, to = RIGHT, tone: Tone = dim(tones.blue, 0.25)): void {
  straight([from, SCALE_Y], [to, SCALE_Y], { tone });
}

/** A place on the scale with its name and its value, as the cities have them on the land. */
export function mark(x: number, words: [name: string, value: string], options: TextOptions): void {
  straight([x, SCALE_Y - 22], [x, SCALE_Y + 146], options);
  text(words[0], [x + 24, SCALE_Y + 72], { ...options, tone: tones.text });
  text(words[1], [x + 24, SCALE_Y + 146], { ...options, tone: tones.muted });
}
