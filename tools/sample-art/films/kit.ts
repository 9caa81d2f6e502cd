/** Helpers that the films share: time, colour, seeded random numbers, shapes and text. */

export type Ctx = CanvasRenderingContext2D;

/** A film: `draw` paints the frame at `t` seconds of a loop of `duration` seconds, the same on every run. */
export interface Scene {
  duration: number;
  draw: (ctx: Ctx, t: number) => void;
}

/** The frame of every film, in px, and its frames a second. */
export const FRAME = { width: 1280, height: 800, rate: 30 } as const;

export const TAU = Math.PI * 2;

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const lerp = (from: number, to: number, share: number) => from + (to - from) * share;

/** `value` in `[0, period)`, also for a negative one. */
export const wrap = (value: number, period: number) => ((value % period) + period) % period;

export const easeInOut = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2);
export const easeOut = (share: number) => 1 - (1 - share) ** 3;
export const easeSine = (share: number) => 0.5 - Math.cos(share * Math.PI) / 2;
/** Ends with a small overshoot, for things that land. */
export const easeBack = (share: number) => 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;

/** 0 before `from`, 1 after `to`, eased between. */
export const ramp = (t: number, from: number, to: number, ease: (share: number) => number = easeInOut) =>
  ease(clamp((t - from) / (to - from)));

/** 1 between `from` and `to`, 0 outside, fading over `fade` s at both ends. */
export const during = (t: number, from: number, to: number, fade = 0.5) =>
  ramp(t, from, from + fade) * (1 - ramp(t, to - fade, to));

/** Numbers in `[0, 1)` that are the same on every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export type Rgb = readonly [number, number, number];

/** `#rrggbb` as three numbers. */
export const rgb = (hex: string): Rgb => {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
};
export const css = ([r, g, b]: Rgb, alpha = 1) => `rgb(${r.toFixed(1)} ${g.toFixed(1)} ${b.toFixed(1)} / ${alpha})`;
export const blend = (from: Rgb, to: Rgb, share: number): Rgb => [
  lerp(from[0], to[0], share),
  lerp(from[1], to[1], share),
  lerp(from[2], to[2], share),
];
/** `hex` with an alpha. */
export const fade = (hex: string, alpha: number) => css(rgb(hex), alpha);
/** From one `#rrggbb` to another. */
export const mix = (from: string, to: string, share: number) => css(blend(rgb(from), rgb(to), share));

/** Draws at an opacity, with the state of the context saved and restored. */
export function layer(ctx: Ctx, alpha: number, paint: () => void) {
  if (alpha <= 0.002) return;
  ctx.save();
  ctx.globalAlpha *= alpha;
  paint();
  ctx.restore();
}

/** Draws in its own coordinates, moved and scaled. */
export function at(ctx: Ctx, x: number, y: number, scale: number, paint: () => void) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  paint();
  ctx.restore();
}

type Fill = string | CanvasGradient;

export function box(ctx: Ctx, x: number, y: number, width: number, height: number, radius: number, fill: Fill) {
  ctx.beginPath();
  ctx.roundRect(x, y, Math.max(0, width), Math.max(0, height), radius);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function disc(ctx: Ctx, x: number, y: number, radius: number, fill: Fill) {
  ctx.beginPath();
  ctx.arc(x, y, Math.max(0, radius), 0, TAU);
  ctx.fillStyle = fill;
  ctx.fill();
}

export function oval(ctx: Ctx, x: number, y: number, radiusX: number, radiusY: number, fill: Fill) {
  ctx.beginPath();
  ctx.ellipse(x, y, Math.max(0, radiusX), Math.max(0, radiusY), 0, 0, TAU);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Fills (or with `width`, strokes) an SVG path. */
export function shape(ctx: Ctx, path: string, paint: Fill, width?: number) {
  const outline = new Path2D(path);
  if (width === undefined) {
    ctx.fillStyle = paint;
    ctx.fill(outline);
  } else {
    ctx.strokeStyle = paint;
    ctx.lineWidth = width;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.stroke(outline);
  }
}

export function polyline(ctx: Ctx, points: readonly (readonly [number, number])[], stroke: string, width: number) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.strokeStyle = stroke;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** A filled polygon. */
export function poly(ctx: Ctx, points: readonly (readonly [number, number])[], fill: Fill) {
  ctx.beginPath();
  for (const [x, y] of points) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = fill;
  ctx.fill();
}

export function vertical(ctx: Ctx, from: number, to: number, ...stops: string[]): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, from, 0, to);
  for (const [index, stop] of stops.entries()) gradient.addColorStop(index / (stops.length - 1), stop);
  return gradient;
}

/** A soft round light: `color` at the centre, nothing at `radius`. */
export function glow(ctx: Ctx, x: number, y: number, radius: number, color: string, alpha: number) {
  if (alpha <= 0.002 || radius <= 0) return;
  const gradient = ctx.createRadialGradient(x, y, 0, x, y, radius);
  for (const step of [0, 0.15, 0.35, 0.6, 1]) gradient.addColorStop(step, fade(color, alpha * (1 - step) ** 2.2));
  ctx.fillStyle = gradient;
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A rounded box with a shadow; `lift` is how high it seems to float, in px. */
export function card(
  ctx: Ctx,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: Fill,
  lift = 14,
) {
  ctx.save();
  ctx.shadowColor = `rgb(11 16 32 / ${0.08 + lift / 400})`;
  ctx.shadowBlur = lift * 2;
  ctx.shadowOffsetY = lift * 0.6;
  box(ctx, x, y, width, height, radius, fill);
  ctx.restore();
}

export interface Type {
  size: number;
  color: string;
  weight?: number;
  mono?: boolean;
  align?: CanvasTextAlign;
  /** Letter spacing in em; slightly negative by default from 30 px up. */
  tracking?: number;
}

const setType = (ctx: Ctx, { size, weight = 600, mono = false, tracking = mono || size < 30 ? 0 : -0.015 }: Type) => {
  ctx.font = mono ? `500 ${size}px "Roboto Mono"` : `${weight} ${size}px Roboto`;
  ctx.letterSpacing = `${tracking * size}px`;
};

/** Writes with the baseline at `y`. */
export function text(ctx: Ctx, content: string, x: number, y: number, type: Type) {
  setType(ctx, type);
  ctx.textAlign = type.align ?? 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = type.color;
  ctx.fillText(content, x, y);
}

export function textWidth(ctx: Ctx, content: string, type: Type): number {
  setType(ctx, type);
  return ctx.measureText(content).width;
}

/** A mouse pointer whose tip is at `x, y`; `press` from 0 to 1 is the click. */
export function pointer(ctx: Ctx, x: number, y: number, press: number, color: string) {
  if (press > 0 && press < 1) {
    ctx.beginPath();
    ctx.arc(x, y, 8 + 38 * easeOut(press), 0, TAU);
    ctx.strokeStyle = fade(color, 0.8 * (1 - press));
    ctx.lineWidth = 5;
    ctx.stroke();
  }
  at(ctx, x, y, 2.2 - 0.2 * Math.sin(Math.PI * clamp(press * 2)), () => {
    ctx.shadowColor = 'rgb(11 16 32 / 0.35)';
    ctx.shadowBlur = 10;
    ctx.shadowOffsetY = 4;
    const arrow = 'M0 0 L0 19 L4.6 14.8 L7.8 22 L11 20.6 L7.9 13.6 L14 13.4 Z';
    shape(ctx, arrow, '#ffffff', 2.4);
    ctx.shadowColor = 'transparent';
    shape(ctx, arrow, '#0b1020');
  });
}

/** Thousands apart by a space, as in Spanish: 18 400. */
export const grouped = (value: number) =>
  Math.round(value)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ' ');
