import type { Size } from '@/lib/size';

export interface ViewBox extends Size {
  x: number;
  y: number;
}

/** Parses the `viewBox` of a drawing. Throws if the `viewBox` is missing or empty. */
export function parseViewBox(svg: string): ViewBox {
  const [, numbers = ''] = svg.match(/<svg\b[^>]*\bviewBox="([^"]+)"/) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) throw new Error('A drawing of the brand has no viewBox.');
  return { x, y, width, height };
}

const rootTagOf = (svg: string) => svg.match(/<svg\b[^>]*>/)?.[0] ?? '';

/** Returns the content of a drawing's root element. Adds `prefix` to its ids, so that two drawings can be combined. */
export function innerSvg(svg: string, prefix = ''): string {
  const rootTag = rootTagOf(svg);
  return svg
    .slice(svg.indexOf(rootTag) + rootTag.length, svg.lastIndexOf('</svg>'))
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
}

/** Matches the namespace, position and size attributes of a root element, which `nestSvg` removes or replaces. */
const FRAME_ATTRIBUTES = /\s(?:xmlns|viewBox|width|height|x|y|preserveAspectRatio)="[^"]*"/g;

/** Returns a square drawing whose `viewBox` has sides of the length `side`. */
export function createSvgDocument(side: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>`;
}

/** Returns a nested `<svg>` that shows an area of a drawing, centered in a square frame. */
export function nestSvg(svg: string, area: ViewBox, { x, y, side }: Record<'x' | 'y' | 'side', number>): string {
  const attributes = rootTagOf(svg).slice('<svg'.length, -1).replace(FRAME_ATTRIBUTES, '');
  const viewBox = [area.x, area.y, area.width, area.height].join(' ');
  return `<svg${attributes} x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${viewBox}">${innerSvg(svg)}</svg>`;
}
