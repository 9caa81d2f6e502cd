import type { Size } from '@/lib/size';

/** The `viewBox` of a drawing, in its units. */
export interface ViewBox extends Size {
  x: number;
  y: number;
}

/** @throws Error when the drawing has no `viewBox`, which the media preparation excludes */
export function viewBoxOf(svg: string): ViewBox {
  const [, numbers = ''] = svg.match(/<svg\b[^>]*\bviewBox="([^"]+)"/) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) throw new Error('A drawing of the brand has no viewBox.');
  return { x, y, width, height };
}

const rootOf = (svg: string) => svg.match(/<svg\b[^>]*>/)?.[0] ?? '';

/** The content of a drawing without its root element. `prefix` keeps its ids unique when a document has two drawings. */
export function contentOf(svg: string, prefix = ''): string {
  const root = rootOf(svg);
  return svg
    .slice(svg.indexOf(root) + root.length, svg.lastIndexOf('</svg>'))
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
}

/** The attributes of the root element that set position and size, not appearance. */
const FRAME_ATTRIBUTES = /\s(?:xmlns|viewBox|width|height|x|y|preserveAspectRatio)="[^"]*"/g;

export function svgDocument({ width, height }: Size, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

interface Frame {
  x: number;
  y: number;
  side: number;
}

/** A part of a drawing, centered in a square and clipped. */
export function framed(svg: string, part: ViewBox, { x, y, side }: Frame): string {
  const style = rootOf(svg).slice('<svg'.length, -1).replace(FRAME_ATTRIBUTES, '');
  const box = [part.x, part.y, part.width, part.height].join(' ');
  return `<svg${style} x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">${contentOf(svg)}</svg>`;
}
