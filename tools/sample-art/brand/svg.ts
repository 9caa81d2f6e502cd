import { optimize } from 'svgo';

/** A drawing cropped to `viewBox`, without fixed size; whatever shows it gives the size. */
export const svg = (viewBox: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`;

/** A filled path; holes come from the even-odd rule, so that a drawing still reads in one colour. */
export const shape = (fill: string, ...data: string[]) =>
  `<path fill="${fill}" fill-rule="evenodd" d="${data.join('')}"/>`;

/** Moves and scales `content`. */
export const place = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

/** Path data of a circle, of a rectangle with corners of radius `r`, and of a closed polygon. */
export const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
export const rectangle = (x: number, y: number, width: number, height: number, r = 0) =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}` +
  `h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
export const polygon = (...points: [number, number][]) => `M${points.map((point) => point.join(' ')).join('L')}Z`;

/** Cleans a drawing for the web: numbers of `decimals`, no editor's marks, the view box kept. */
export const clean = (source: string, decimals = 2) =>
  optimize(source, { multipass: true, floatPrecision: decimals, plugins: ['preset-default', 'sortAttrs'] }).data;
