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

/** What stands in a drawing, without its root; `prefix` keeps its ids apart from those of another in one document. */
export function contentOf(svg: string, prefix = ''): string {
  const [root = ''] = svg.match(/<svg\b[^>]*>/) ?? [];
  // The root may say how all is filled.
  const fill = root.match(/\sfill="[^"]*"/)?.[0] ?? '';
  const content = svg
    .slice(svg.indexOf(root) + root.length, svg.lastIndexOf('</svg>'))
    .replace(/\bid="/g, `id="${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`);
  return fill ? `<g${fill}>${content}</g>` : content;
}

export function svgDocument({ width, height }: Pick<ViewBox, 'width' | 'height'>, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;
}

interface Frame {
  x: number;
  y: number;
  side: number;
}

/** A part of a drawing in the middle of a square; what lies outside of that part is cut off. */
export function framed(svg: string, part: ViewBox, { x, y, side }: Frame, prefix = ''): string {
  const { x: left, y: top, width, height } = part;
  const box = [left, top, width, height].join(' ');
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="${box}">${contentOf(svg, prefix)}</svg>`;
}
