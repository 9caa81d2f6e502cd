import { colors } from '@/content/colors';
import { routeTonesOf } from '@/lib/palette';

/**
 * What all films share: the canvas, the tones, the weights of lines and letters, the easing and the scale at the foot.
 * A film is a function of time whose last moment is its first again.
 */

export const WIDTH = 1920;
export const HEIGHT = 1200;
/** On a phone, where a film is as wide as the screen, this is the margin of the page's text. */
export const MARGIN = 98;
/** The line of the scale at the foot. */
export const SCALE_Y = 1012;
/** How long each film lasts. */
export const SECONDS = 14;

const [pink, , blue] = routeTonesOf(colors).ink;
export const tones = {
  ground: colors.ink.DEFAULT,
  line: colors.ink.line,
  muted: colors.onInk.muted,
  text: colors.onInk.DEFAULT,
  pink,
  blue,
};
export const weights = { hair: 2, line: 3, strong: 6 };

export type Point = [x: number, y: number];

declare global {
  interface Window {
    /** Draws the film as it is at a time, in seconds. */
    renderAt: (seconds: number) => void;
    filmSeconds: number;
  }
}

const found = document.querySelector('canvas')?.getContext('2d');
if (!found) throw new Error('The page has no canvas.');
const pen = found;

/** Says how a film looks at each time. */
export function film(render: (seconds: number) => void): void {
  window.filmSeconds = SECONDS;
  window.renderAt = (seconds) => {
    pen.globalAlpha = 1;
    pen.fillStyle = tones.ground;
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    render(seconds);
  };
}

/** The one easing of all movement: how far a move has come that begins at a time and lasts some seconds. */
export function moved(seconds: number, start: number, duration: number): number {
  const share = clamp((seconds - start) / duration);
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}

/** How much of something is there that comes at one time and goes at another, which may be after the loop's end. */
export function during(seconds: number, from: number, to: number, fade = 0.7): number {
  const own = seconds < from - fade ? seconds + SECONDS : seconds;
  return moved(own, from - fade / 2, fade) - moved(own, to - fade / 2, fade);
}

export const clamp = (value: number) => Math.min(1, Math.max(0, value));
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** A tone between two, each `#rrggbb`. */
export function blend(from: string, to: string, share: number): string {
  return `color-mix(in oklab, ${from}, ${to} ${100 * clamp(share)}%)`;
}

interface LineOptions {
  tone?: string | CanvasGradient;
  width?: number;
  alpha?: number;
  /** What fills it, such as the ground, which hides what is behind. */
  fill?: string;
  isClosed?: boolean;
}

/** A line through points. */
export function line(points: Point[], options: LineOptions = {}): void {
  const { tone = tones.muted, width = weights.line, alpha = 1, fill, isClosed = fill !== undefined } = options;
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  if (isClosed) pen.closePath();
  pen.globalAlpha = 1;
  if (fill) {
    pen.fillStyle = fill;
    pen.fill();
  }
  pen.globalAlpha = alpha;
  pen.strokeStyle = tone;
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  if (width > 0) pen.stroke();
}

/** Fills the area within points. */
export function area(points: Point[], { fill, alpha = 1 }: { fill: string | CanvasGradient; alpha?: number }): void {
  pen.beginPath();
  for (const [x, y] of points) pen.lineTo(x, y);
  pen.globalAlpha = alpha;
  pen.fillStyle = fill;
  pen.fill();
}

/** A tone along a line, with its opacity at both ends. */
export function gradient([x, y]: Point, [toX, toY]: Point, stops: string[]): CanvasGradient {
  const made = pen.createLinearGradient(x, y, toX, toY);
  for (const [index, stop] of stops.entries()) made.addColorStop(index / (stops.length - 1), stop);
  return made;
}

/** A tone with an opacity. */
export const faint = (tone: string, opacity: number) => `rgb(from ${tone} r g b / ${opacity})`;

/** Draws only within a box. */
export function within({ x, y, width, height }: Box, draw: () => void): void {
  pen.save();
  pen.beginPath();
  pen.rect(x, y, width, height);
  pen.clip();
  draw();
  pen.restore();
}

/** Letters: labels in Roboto Mono, what is said in Roboto. */
const TYPES = {
  label: { font: "500 46px 'Roboto Mono'", tracking: '-0.02em' },
  said: { font: '700 76px Roboto', tracking: '-0.025em' },
  figure: { font: '800 132px Roboto', tracking: '-0.035em' },
};

interface TextOptions {
  type?: keyof typeof TYPES;
  tone?: string;
  alpha?: number;
  align?: CanvasTextAlign;
}

/** A text with its baseline at a point. */
export function text(words: string, [x, y]: Point, options: TextOptions = {}): void {
  const { type = 'label', tone = tones.text, alpha = 1, align = 'left' } = options;
  pen.font = TYPES[type].font;
  pen.letterSpacing = TYPES[type].tracking;
  pen.textAlign = align;
  pen.globalAlpha = alpha;
  pen.fillStyle = tone;
  pen.fillText(words, x, y);
}

/** A filled or empty dot. */
export function dot([x, y]: Point, radius: number, { tone = tones.blue, alpha = 1, isRing = false } = {}): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.globalAlpha = alpha;
  pen.fillStyle = isRing ? tones.ground : tone;
  pen.fill();
  pen.strokeStyle = tone;
  pen.lineWidth = weights.strong;
  if (isRing) pen.stroke();
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The four corners of a box, as a camera marks what it sees. */
export function corners({ x, y, width, height }: Box, options: LineOptions & { size?: number } = {}): void {
  const { size = 36, ...stroke } = options;
  for (const [cornerX, toX] of [
    [x, size],
    [x + width, -size],
  ] as const) {
    for (const [cornerY, toY] of [
      [y, size],
      [y + height, -size],
    ] as const) {
      line(
        [
          [cornerX + toX, cornerY],
          [cornerX, cornerY],
          [cornerX, cornerY + toY],
        ],
        { width: weights.line, ...stroke },
      );
    }
  }
}

interface PillOptions {
  tone: string;
  alpha: number;
  /** How full it is: 1 is a button, 0 an outline. */
  fill: number;
  size: number;
}

/** A button. */
export function pill(words: string, { x, y, width, height }: Box, { tone, alpha, fill, size }: PillOptions): void {
  const [ownWidth, ownHeight] = [width * size, height * size];
  pen.beginPath();
  pen.roundRect(x + (width - ownWidth) / 2, y + (height - ownHeight) / 2, ownWidth, ownHeight, ownHeight / 2);
  pen.globalAlpha = alpha * fill;
  pen.fillStyle = colors.primary.action;
  pen.fill();
  pen.globalAlpha = alpha * (1 - fill);
  pen.strokeStyle = tone;
  pen.lineWidth = weights.line;
  pen.stroke();
  text(words, [x + width / 2, y + height / 2 + 16], { align: 'center', alpha });
}

/** The line of the scale at the foot, with a tick at each place. */
export function scale(ticks: number[]): void {
  line(
    [
      [MARGIN, SCALE_Y],
      [WIDTH - MARGIN, SCALE_Y],
    ],
    { tone: tones.line, width: weights.line },
  );
  for (const x of ticks)
    line(
      [
        [x, SCALE_Y],
        [x, SCALE_Y + 16],
      ],
      { tone: tones.line, width: weights.line },
    );
}

interface Mark {
  name: string;
  value: string;
  tone?: string;
  alpha?: number;
}

/** A place on the scale with its name and its value below, as the cities have them on the land. */
export function mark(x: number, { name, value, tone = tones.blue, alpha = 1 }: Mark): void {
  line(
    [
      [x, SCALE_Y - 22],
      [x, SCALE_Y + 112],
    ],
    { tone, alpha, width: weights.line },
  );
  text(name, [x + 24, SCALE_Y + 58], { alpha });
  text(value, [x + 24, SCALE_Y + 112], { tone: tones.muted, alpha });
}

/** A repeatable random number from 0 to 1 for a number. */
export function random(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}
