import type { Size } from '@/lib/size';

/** The `viewBox` of an SVG drawing. */
export interface ViewBox extends Size {
  x: number;
  y: number;
}

/** @throws Error when the drawing has no `viewBox`. The media preparation rejects such drawings. */
export function viewBoxOf(svg: string): ViewBox {
  const [, numbers = ''] = svg.match(/<svg\b[^>]*\bviewBox="([^"]+)"/) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) throw new Error('A drawing of the brand has no viewBox.');
  return { x, y, width, height };
}

const rootOf = (svg: string) => svg.match(/<svg\b[^>]*>/)?.[0] ?? '';

/** Returns the content of a drawing's root element. Adds `prefix` to its ids, so that two drawings can be combined. */
export function contentOf(svg: string, prefix = ''): string {
  const root = rootOf(svg);
  return svg
    .slice(svg.indexOf(root) + root.length, svg.lastIndexOf('</svg>'))
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
}

/** Matches the attributes of the root element that do not affect the appearance, such as position and size. */
const FRAME_ATTRIBUTES = /\s(?:xmlns|viewBox|width|height|x|y|preserveAspectRatio)="[^"]*"/g;

export function svgDocument({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

interface Frame {
  x: number;
  y: number;
  side: number;
}

/** Returns a nested `<svg>` that shows an area of a drawing, centered in a square frame. */
export function framed(svg: string, area: ViewBox, { x, y, side }: Frame): string {
  const style = rootOf(svg).slice('<svg'.length, -1).replace(FRAME_ATTRIBUTES, '');
  const box = [area.x, area.y, area.width, area.height].join(' ');
  return `<svg${style} x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">${contentOf(svg)}</svg>`;
}
