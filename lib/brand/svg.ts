/** The `viewBox` of a drawing, in its own units. */
export interface ViewBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** @throws Error when the drawing has no `viewBox`; the media intake lets none pass without */
export function viewBoxOf(svg: string): ViewBox {
  const [, numbers = ''] = svg.match(/<svg\b[^>]*\bviewBox="([^"]+)"/) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) throw new Error('A drawing of the brand has no viewBox.');
  return { x, y, width, height };
}

const rootOf = (svg: string) => svg.match(/<svg\b[^>]*>/)?.[0] ?? '';

/** What stands in a drawing, without its root; `prefix` keeps its ids apart from those of another in one document. */
export function contentOf(svg: string, prefix = ''): string {
  const root = rootOf(svg);
  return svg
    .slice(svg.indexOf(root) + root.length, svg.lastIndexOf('</svg>'))
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
}

/** What a root says of where a drawing stands, and not of how all in it looks. */
const FRAME_ATTRIBUTES = /\s(?:xmlns|viewBox|width|height|x|y|preserveAspectRatio)="[^"]*"/g;

export function svgDocument({ width, height }: Pick<ViewBox, 'width' | 'height'>, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

interface Frame {
  x: number;
  y: number;
  side: number;
}

/** A part of a drawing in the middle of a square; what lies outside of that part is cut off. */
export function framed(svg: string, part: ViewBox, { x, y, side }: Frame): string {
  const looks = rootOf(svg).slice('<svg'.length, -1).replace(FRAME_ATTRIBUTES, '');
  const box = [part.x, part.y, part.width, part.height].join(' ');
  return `<svg${looks} x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">${contentOf(svg)}</svg>`;
}
