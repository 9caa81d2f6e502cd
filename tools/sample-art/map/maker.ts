import { mkdir, writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { geoIdentity, geoMercator, geoPath } from 'd3-geo';
import { site } from '../../../content/site';
import { colors } from '../../../lib/design-tokens';
import { readAtlas } from '../atlas';
import { SYMBOL } from '../brand/istmo';
import { letters } from '../brand/letters';
import { clean, svg } from '../brand/svg';
import type { Maker } from '../maker';
import { passage } from './passage';

const FOLDER = 'public/media/map';
const SIDE = 800;
/** Beyond the edge, so that the strokes along it are not seen. */
const BLEED = 30;
/** Islands smaller than this many square px are left out. */
const SMALLEST = 5;

type Place = [number, number];

const TONES = {
  sea: '#e3ebf6',
  shallows: '#f4f8fd',
  land: '#fbfcfe',
  coast: '#a9b8d2',
  border: '#ccd6e6',
  grid: '#cfdbec',
  place: '#68779a',
  water: '#5f82b5',
};

/** Names of the neighbours and the seas: where their middle stands, in degrees. */
const NAMES: { text: string; at: Place; water?: boolean }[] = [
  { text: 'Guatemala', at: [-90.2, 16.55] },
  { text: 'Honduras', at: [-86.5, 14.5] },
  { text: 'Nicaragua', at: [-83.9, 13.2] },
  { text: 'Costa Rica', at: [-86.4, 9.2] },
  { text: 'Panamá', at: [-79.6, 6.6] },
  { text: 'Ecuador', at: [-78.5, -1.3] },
  { text: 'Perú', at: [-75.2, -3.7] },
  { text: 'Cuba', at: [-78.1, 21.2] },
  { text: 'MAR CARIBE', at: [-75.6, 14.8], water: true },
  { text: 'OCÉANO PACÍFICO', at: [-87, 3.4], water: true },
];

/**
 * Draws both maps: the one beside the contact form and the passage of the footer. The path that it tells is that of
 * the route in `content/contact.ts`.
 */
export const map: Maker = async (progress) => {
  await mkdir(FOLDER, { recursive: true });
  const { source: regionSource, route } = await region();
  for (const [name, source] of Object.entries({ region: regionSource, passage: await passage() })) {
    const [file, drawing] = [`${FOLDER}/${name}.svg`, clean(source, 1)];
    await writeFile(file, drawing);
    const [size, packed] = [Buffer.byteLength(drawing), brotliCompressSync(drawing).length];
    progress(`${file}  ${(size / 1000).toFixed(1)} kB, ${(packed / 1000).toFixed(1)} kB brotli`);
  }
  progress(`route  ${route}`);
};

/** The map that stands beside the contact form; its offices stay in view in any crop from 4:3 to 2:3. */
async function region(): Promise<{ source: string; route: string }> {
  const projection = geoMercator()
    .center([-81.7, 9.2])
    .scale(1200)
    .translate([SIDE / 2, SIDE / 2]);
  const at = (place: Place) => projection(place) ?? ([0, 0] as Place);
  const { land, countries, borders } = await readAtlas({ place: at, tolerance: 0.75 });
  const frame: [Place, Place] = [
    [-BLEED, -BLEED],
    [SIDE + BLEED, SIDE + BLEED],
  ];
  const flat = geoPath(geoIdentity().clipExtent(frame)).digits(1);
  const globe = geoPath(projection.clipExtent(frame)).digits(1);
  const countryPath = (name: string) => {
    const found = countries.find(({ properties }) => properties.name === name);
    if (!found) throw new Error(`The atlas has no country ${name}`);
    return flat(found);
  };
  const coast = large(flat(land) ?? '');
  const [home, away] = site.offices.map(({ city, country, position }) => {
    const place: Place = [position.lng, position.lat];
    const [x, y] = at(place);
    return { city, country, x, y, place };
  });
  if (!home || !away) throw new Error('The map shows two offices');
  const track = globe({ type: 'LineString', coordinates: [home.place, away.place] });
  const flight = `M${home.x} ${home.y}C${home.x + 70} ${home.y - 150} ${away.x - 50} ${away.y - 200} ${away.x} ${away.y}`;
  const type = typeCase('roboto/400', 14);

  const drawing = [
    `<defs><linearGradient id="r" gradientUnits="userSpaceOnUse" x1="${home.x}" y1="${home.y}" x2="${away.x}" y2="${away.y}">`,
    `<stop stop-color="${colors.primary.DEFAULT}"/><stop offset="1" stop-color="${colors.info.DEFAULT}"/></linearGradient>`,
    `<path id="l" d="${coast}"/></defs>`,
    `<rect width="${SIDE}" height="${SIDE}" fill="${TONES.sea}"/>`,
    ...[
      [52, 0.35],
      [30, 0.45],
      [12, 0.6],
    ].map(
      ([width, opacity]) =>
        `<use href="#l" fill="none" stroke="${TONES.shallows}" stroke-linejoin="round" stroke-width="${width}" stroke-opacity="${opacity}"/>`,
    ),
    `<path fill="none" stroke="${TONES.grid}" stroke-width="1" d="${grid(at)}"/>`,
    `<use href="#l" fill="${TONES.land}"/>`,
    `<path fill="#fde3ec" d="${countryPath(home.country)}"/><path fill="#e0ecfd" d="${countryPath(away.country)}"/>`,
    `<path fill="none" stroke="${TONES.border}" stroke-width="1.2" stroke-linejoin="round" d="${flat(borders)}"/>`,
    `<use href="#l" fill="none" stroke="${TONES.coast}" stroke-width="1.3" stroke-linejoin="round"/>`,
    ...NAMES.map(({ text, at: place, water }) =>
      type.set(text, ...at(place), water ? TONES.water : TONES.place, water ? 4 : 0.2),
    ),
    `<path fill="none" stroke="${colors.text.DEFAULT}" stroke-opacity=".45" stroke-width="1.5" stroke-dasharray="2 6" stroke-linecap="round" d="${track}"/>`,
    `<path fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="7" stroke-linecap="round" d="${flight}"/>`,
    `<path fill="none" stroke="url(#r)" stroke-width="3.2" stroke-linecap="round" d="${flight}"/>`,
    ...[home, away].flatMap(({ city, country, x, y }, index) => [
      marker(x, y, index === 0 ? colors.primary.DEFAULT : colors.info.DEFAULT),
      title(city, x, y + 27),
      type.set(country, x, y + 46, colors.text.DEFAULT, 0.2),
    ]),
  ];
  const route = flight.replace(/[\d.]+/g, (px) => Math.round(Number(px)).toString());
  return { source: svg(`0 0 ${SIDE} ${SIDE}`, drawing.join('')), route };
}

/** Every fifth meridian and parallel; on this projection they are straight. */
const grid = (at: (place: Place) => Place) =>
  [-100, -95, -90, -85, -80, -75, -70, -65].map((lng) => `M${at([lng, 0])[0].toFixed(1)} 0V${SIDE}`).join('') +
  [-5, 0, 5, 10, 15, 20].map((lat) => `M0 ${at([-80, lat])[1].toFixed(1)}H${SIDE}`).join('');

/** The rings of an outline that are large enough to be seen. */
const large = (outline: string) =>
  outline
    .split(/(?=M)/)
    .filter((ring) => {
      const points = [...ring.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
      const area = points.reduce((sum, [x, y], index) => {
        const [x2, y2] = points[(index + 1) % points.length] ?? [x, y];
        return sum + x * y2 - x2 * y;
      }, 0);
      return Math.abs(area / 2) >= SMALLEST;
    })
    .join('');

/** The name of an office's city, with a light edge that frees it from the lines beneath. */
const title = (text: string, x: number, y: number) =>
  `<path fill="${colors.text.strong}" stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke" d="${
    letters(text, { font: 'roboto/700', size: 20, anchor: 'middle', x, y }).d
  }"/>`;

/** Sets names of one face and size; each letter is drawn once and used again. */
function typeCase(font: string, size: number) {
  const cast = new Map<string, string>();
  const letter = (character: string) => {
    const known = cast.get(character);
    if (known) return { id: known, first: '' };
    const id = `g${cast.size}`;
    cast.set(character, id);
    return { id, first: `<defs><path id="${id}" d="${letters(character, { font, size }).d}"/></defs>` };
  };
  /** A line of letters around `x`, standing on `y`, with `space` px between them. */
  const set = (text: string, x: number, y: number, fill: string, space: number) => {
    const width = (part: string) => letters(part, { font, size }).width + space * (part.length - 1);
    const left = x - width(text) / 2;
    const line = [...text].map((character, index) => {
      if (character === ' ') return '';
      const { id, first } = letter(character);
      const start = left + width(text.slice(0, index + 1)) - width(character);
      return `${first}<use href="#${id}" x="${start.toFixed(1)}"/>`;
    });
    return `<g fill="${fill}" transform="translate(0 ${Math.round(y)})">${line.join('')}</g>`;
  };
  return { set };
}

/** A pin with the company's symbol, its point on the office. */
const marker = (x: number, y: number, fill: string) =>
  `<g transform="translate(${x} ${y})"><ellipse rx="11" ry="4" fill="${colors.ink.DEFAULT}" fill-opacity=".18"/>` +
  `<path fill="${fill}" stroke="#fff" stroke-width="2.5" d="M0 0C-5-11-18-17-18-32A18 18 0 0 1 18-32C18-17 5-11 0 0Z"/>` +
  `<path fill="#fff" fill-rule="evenodd" transform="translate(-8.5 -40.5) scale(.53)" d="${SYMBOL}"/></g>`;
