import sharp from 'sharp';
import { type RobotoWeight, robotoFont } from '@/lib/roboto';

/** Pictures of an invented company, as somebody's own designer would send them: drawn here, so that none is committed. */

/** A file that a person chooses in the panel. */
export interface BroughtFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Lettering {
  x: number;
  y: number;
  size: number;
  fill: string;
  weight?: RobotoWeight;
}

/** A line of text as outlines, standing on `y`. */
function letters(text: string, { x, y, size, fill, weight = 700 }: Lettering): string {
  return `<path fill="${fill}" d="${robotoFont(weight).getPath(text, x, y, size).toPathData(1)}"/>`;
}

const widthOf = (text: string, size: number) => robotoFont(700).getAdvanceWidth(text, size);

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.round(width)} ${height}">${body}</svg>`;
}

export function svgFile(name: string, drawing: string): BroughtFile {
  return { name: `${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
}

async function photoFile(name: string, drawing: string, size: { width: number; height: number }): Promise<BroughtFile> {
  const buffer = await sharp(Buffer.from(drawing)).resize(size).jpeg({ quality: 92 }).toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A symbol of three summits and a long name: nearly seven times as wide as high. */
export function wideLogo(name: string): string {
  const summits = '<path fill="#0f3d3a" d="M0 92 34 26l18 34 16-26 32 58z"/><path fill="#c99700" d="M34 26l9 17H25z"/>';
  return svg(140 + widthOf(name, 74), 100, summits + letters(name, { x: 128, y: 78, size: 74, fill: '#0f3d3a' }));
}

/** The logo of a product, light for a dark ground. */
export function productLogo(name: string, tone: string): string {
  const mark = `<circle cx="22" cy="22" r="18" fill="none" stroke="${tone}" stroke-width="7"/>`;
  return svg(60 + widthOf(name, 34), 44, mark + letters(name, { x: 54, y: 34, size: 34, fill: '#f4f7f5' }));
}

const CLIENT_MARKS = [
  '<path d="M8 72V8h20l36 40V8h14v64H62L22 26v46z"/>',
  '<path fill-rule="evenodd" d="M40 4a36 36 0 1 1 0 72 36 36 0 0 1 0-72zm0 14a22 22 0 1 0 0 44 22 22 0 0 0 0-44z"/>',
  '<path d="M40 4 76 72H4z"/>',
  '<path d="M6 6h30v30H6zM44 44h30v30H44zM44 6h30v12H44zM6 62h30v12H6z"/>',
  '<path d="M4 40C4 14 32 2 76 6 72 52 58 76 34 74 16 72 4 62 4 40z"/>',
  '<path d="M8 8h64v16H26v12h36v16H26v20H8z"/>',
  '<path d="M4 60h16V40H4zm20 12h16V24H24zm20-8h16V12H44zm20-18h12V28H64z"/>',
  '<path d="M40 2l11 26 27 3-20 18 6 27-24-14-24 14 6-27L2 31l27-3z"/>',
];

/** The logo of a client: each has a mark of its own. */
export function clientLogo(name: string, index: number): string {
  const mark = CLIENT_MARKS[index % CLIENT_MARKS.length] ?? '';
  const words = letters(name, { x: 92, y: 54, size: 38, fill: '#23303a', weight: index % 2 ? 400 : 700 });
  return svg(100 + widthOf(name, 38), 80, `<g fill="#23303a">${mark}</g>${words}`);
}

/** A range of mountains at night, dark but for a moonlit sky over the middle. */
export function heroPhoto(): Promise<BroughtFile> {
  const ranges = [0, 1, 2, 3].map((range) => {
    const base = 900 + range * 190;
    const points = Array.from({ length: 25 }, (_, step) => {
      const height = 170 * Math.abs(Math.sin(step * 1.7 + range * 2.3)) + 60 * Math.sin(step * 4.1 + range);
      return `${step * 125} ${Math.round(base - height)}`;
    });
    const tone = ['#2b5a57', '#1d4441', '#12312e', '#0a1f1d'][range];
    return `<path fill="${tone}" d="M0 1875L${points.join('L')}L3000 1875z"/>`;
  });
  const sky =
    '<radialGradient id="m" cx=".62" cy=".3" r=".6"><stop stop-color="#d8c98a"/><stop offset=".25" stop-color="#56706b"/><stop offset="1" stop-color="#0b1f22"/></radialGradient><rect width="3000" height="1875" fill="url(#m)"/>';
  return photoFile('cordillera-de-noche', svg(3000, 1875, sky + ranges.join('')), { width: 3000, height: 1875 });
}

export function brandPhoto(): Promise<BroughtFile> {
  const lines = Array.from({ length: 18 }, (_, line) => {
    const y = 120 + line * 58;
    return `<path fill="none" stroke="${line % 3 ? '#3a7d74' : '#c99700'}" stroke-width="5" d="M0 ${y}C400 ${y - 180} 700 ${y + 150} 1000 ${y - 60}S1400 ${y + 40} 1600 ${y - 90}"/>`;
  });
  const drawing = svg(1600, 1200, `<rect width="1600" height="1200" fill="#0f2b29"/>${lines.join('')}`);
  return photoFile('relieve', drawing, { width: 1600, height: 1200 });
}

export function panoramaPhoto(): Promise<BroughtFile> {
  const drawing = svg(
    3000,
    400,
    '<linearGradient id="g"><stop stop-color="#0f2b29"/><stop offset="1" stop-color="#2b5a57"/></linearGradient><rect width="3000" height="400" fill="url(#g)"/><path fill="#0a1f1d" d="M0 400L300 180 620 330 980 120 1400 320 1800 150 2300 340 2700 200 3000 310V400z"/>',
  );
  return photoFile('horizonte', drawing, { width: 3000, height: 400 });
}

const SKINS = ['#8d5a3c', '#c68a64', '#e0ac86'];
const HAIRS = ['#20140f', '#3a2418', '#5b3a24'];

export function portrait(name: string, index: number): Promise<BroughtFile> {
  const [skin, hair] = [SKINS[index], HAIRS[index]];
  const drawing = svg(
    800,
    800,
    `<rect width="800" height="800" fill="#dfe7e4"/><path fill="#23484a" d="M120 800c20-190 140-250 280-250s260 60 280 250z"/><rect x="345" y="440" width="110" height="150" rx="50" fill="${skin}"/><ellipse cx="400" cy="340" rx="130" ry="165" fill="${skin}"/><path fill="${hair}" d="M262 340c-10-150 60-205 140-205s150 60 136 205c-30-90-70-120-136-120s-110 30-140 120z"/>`,
  );
  return photoFile(name, drawing, { width: 800, height: 800 });
}
