import { createHash } from 'node:crypto';
import type { MappedOffice } from '@/lib/maps/offices';
import { type Palette, routeTonesOf } from '@/lib/palette';
import { bakeRidges, type Framing } from './bake';
import { coastOf } from './coast';
import { type Frame, frameOf } from './frame';
import { END, PLAN, PROFILES, STANDS, TALL, TURN, WIDE, WIPE } from './framings';
import { drawPlan } from './plan';
import { profileOf, profilePath } from './profile';
import type { Ridges } from './ridges';
import { drawStill } from './still';

/** A decorative picture that is drawn as the site is built. */
export interface DrawnPicture {
  src: string;
  width: number;
  height: number;
}

/** A profile of the land as path data, in a box whose lower edge is the sea. */
export interface Profile {
  d: string;
  width: number;
  height: number;
}

/** A profile with places on it, in px of its box. */
export interface MarkedProfile {
  profile: Profile;
  marks: { x: number; y: number }[];
}

/** Ridges that move. */
export interface MovingRidges {
  /** The picture of them at rest. */
  still: DrawnPicture;
  /** Where a worker finds them, as JSON. */
  address: string;
}

/** A mark on the axis of the section. */
export interface AxisMark {
  city: string;
  /** Its distance from the first office, in km; none with a single office. */
  km?: number;
  /**
   * Where it stands, in shares of the drawing for wide screens and of that for phones, if not where drawings have the
   * ends of a section (`framings.ts`): offices may be nearer to each other than a section is long.
   */
  at?: { wide: number; tall: number };
}

/** All that is drawn of the land on which the offices stand. */
export interface ReliefDrawings {
  hero: { wide: MovingRidges; tall: MovingRidges };
  /** With its ends, and whether they are too near to each other for their names to stand side by side. */
  axis: { marks: AxisMark[]; near: boolean };
  miniature: Profile;
  /** The land on which the steps stand, and the place of each. */
  steps: MarkedProfile;
  /** The land that runs through the cards, marked where the text of each begins. */
  services: MarkedProfile;
  /** Heights of the whole section, from 0 to 1. */
  wipe: number[];
  talent: Profile;
  plan: DrawnPicture;
  turn: MovingRidges;
  end: DrawnPicture;
}

/** Draws everything; the same offices and tones give the same bytes. */
export function drawRelief(offices: readonly MappedOffice[], palette: Palette) {
  const { files, add } = drawnFiles();
  const frame = frameOf(offices);
  const land = { frame, coast: coastOf(frame) };
  const tones = tonesFor(palette);
  const ridgesIn = (framing: Framing): Ridges => ({ ...bakeRidges(frame, land.coast, framing), tones });
  const [wide, tall] = [ridgesIn(WIDE), ridgesIn(TALL)];
  const turn = inView(wide, TURN);
  const end = inView(fromItsEnd(wide), END);
  const profile = (name: keyof typeof PROFILES) => {
    const { part, most } = PROFILES[name];
    return profileOf(land, part).map((share) => share * most);
  };
  const boxed = (name: keyof typeof PROFILES, shares = profile(name)): Profile => {
    const { box } = PROFILES[name];
    return { d: profilePath(shares, box), ...box };
  };
  const marked = (name: 'steps' | 'services', places: number[]): MarkedProfile => {
    const shares = profile(name);
    return { profile: boxed(name, shares), marks: marksOn(shares, places, PROFILES[name].box) };
  };
  const moving = (name: string, ridges: Ridges, svg: string): MovingRidges => ({
    still: add.picture(name, svg, ridges.view),
    address: add.file(name, 'json', JSON.stringify(ridges)),
  });
  const drawings: ReliefDrawings = {
    hero: {
      wide: moving('section', wide, drawStill(wide, { ground: 'ink', withRoute: true })),
      tall: moving('section-tall', tall, drawStill(tall, { ground: 'ink', withRoute: true })),
    },
    axis: axisOf(frame, { wide, tall }),
    miniature: boxed('miniature'),
    steps: marked(
      'steps',
      [0, 1, 2, 3].map((column) => column * COLUMN),
    ),
    services: marked(
      'services',
      [0, 1, 2].map((card) => card * CARD.width + CARD.padding),
    ),
    wipe: profileOf(land, WIPE).map((share) => Math.round(share * 100) / 100),
    talent: boxed('talent', onStands(profile('talent'))),
    plan: add.picture('plan', drawPlan(land, palette), PLAN),
    turn: moving('turn', turn, drawStill(turn, { ground: 'light' })),
    end: add.picture('end', drawStill(end, { ground: 'ink' }), end.view),
  };
  return { drawings, files };
}

/** The files of the drawings by their names, which change with what they hold: browsers keep a file under its name. */
function drawnFiles() {
  const files = new Map<string, string>();
  const file = (name: string, ending: string, text: string): string => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const fileName = `${name}-${hash}.${ending}`;
    files.set(fileName, text);
    return `/media/drawings/${fileName}`;
  };
  const picture = (name: string, svg: string, { width, height }: Omit<DrawnPicture, 'src'>): DrawnPicture => ({
    src: file(name, 'svg', svg),
    width,
    height,
  });
  return { files, add: { file, picture } };
}

function tonesFor(palette: Palette): Ridges['tones'] {
  const { ink, light } = routeTonesOf(palette);
  return { ink: { ground: palette.ink.DEFAULT, lines: ink }, light: { ground: palette.surface, lines: light } };
}

/** The same land, lower and in another view. */
function inView(ridges: Ridges, { height, horizon, foot, amplitude }: typeof TURN | typeof END): Ridges {
  const { view } = ridges;
  return { ...ridges, view: { ...view, height, horizon, foot, amplitude: view.amplitude * amplitude } };
}

/** The same land from the other side: what was behind is before, and the end is on the left. */
function fromItsEnd({ view, rows, ends, route, ...ridges }: Ridges): Ridges {
  const mirrored = (x: number) => view.width - x;
  return {
    ...ridges,
    view,
    rows: rows.map((row) => [...row].reverse().join('')).reverse(),
    ends: [mirrored(ends[0]), mirrored(ends[1])],
    route: { row: rows.length - 1 - route.row, stops: route.stops.map(mirrored) },
  };
}

const rounded = (share: number) => Math.round(share * 1000) / 1000;

/** The first office and the last, and how far they are from each other. */
function axisOf({ stops }: Frame, { wide, tall }: Record<'wide' | 'tall', Ridges>): ReliefDrawings['axis'] {
  const start = stops[0]?.along ?? 0;
  const places = stops.map((_, index) => ({ wide: placeOf(wide, index), tall: placeOf(tall, index) }));
  const areAtEnds = wide.route.stops[0] === wide.ends[0] && stops.length > 1;
  const all = stops.map(({ cities: [city = ''], along }, index): AxisMark => {
    const km = stops.length > 1 ? { km: Math.round(along - start) } : {};
    const at = places[index];
    return { city, ...km, ...(at && !areAtEnds && { at }) };
  });
  const isEnd = (index: number) => index === 0 || index === all.length - 1;
  const marks = all.filter((_, index) => isEnd(index));
  const ends = places.filter((_, index) => isEnd(index));
  return { marks, near: areNear(marks, ends) };
}

const placeOf = ({ view, route }: Ridges, stop: number) => rounded((route.stops[stop] ?? 0) / view.width);

/** The width of a letter of a name and what stands beside a name, in px, and the narrowest screens of each drawing. */
const NAME = { letter: 8.5, beside: 20 } as const;
const NARROWEST = { wide: 900, tall: 360 } as const;

/** On a wide screen both names stand to the right of their ends, on a phone between them. */
function areNear(marks: AxisMark[], places: { wide: number; tall: number }[]): boolean {
  const [first, last] = marks;
  const [start, end] = places;
  if (!first || !last || !start || !end) return false;
  const widthOf = ({ city }: AxisMark) => city.length * NAME.letter + NAME.beside;
  const fitsWide = (end.wide - start.wide) * NARROWEST.wide >= widthOf(first);
  const fitsPhones = (end.tall - start.tall) * NARROWEST.tall >= widthOf(first) + widthOf(last);
  return !fitsWide || !fitsPhones;
}

/** From one of four columns of the page to the next, in px of a profile 1200 px wide: a gap of 32 px lies between. */
const COLUMN = (1200 + 32) / 4;

/** From one of three cards to the next, and from a card's edge to its text. */
const CARD = { width: (1200 + 32) / 3, padding: 32 } as const;

/** The land at some places. */
function marksOn(shares: number[], places: number[], { width, height }: Omit<Profile, 'd'>): MarkedProfile['marks'] {
  return places.map((x) => {
    const place = (x * (shares.length - 1)) / width;
    const index = Math.floor(place);
    const [before = 0, after = before] = [shares[index], shares[index + 1]];
    return { x: Math.round(x), y: Math.round((1 - before - (after - before) * (place - index)) * height) };
  });
}

/** How much of the land's own shape remains between two stands. */
const OWN_SHAPE = 0.6;

/** A profile that is level at the stands of the portraits and has the land's shape between them. */
function onStands(shares: number[]): number[] {
  const { width, height } = PROFILES.talent.box;
  const { heights, base, level } = STANDS;
  const last = shares.length - 1;
  const middleOf = (stand: number) => stand * COLUMN + (COLUMN - 32) / 2;
  const ownAt = (stand: number) => shares[Math.round((middleOf(stand) * last) / width)] ?? 0;
  return shares.map((share, index) => {
    const x = (index * width) / last;
    const stands = heights.filter((_, stand) => middleOf(stand) <= x).length;
    const before = Math.max(0, stands - 1);
    const after = Math.min(heights.length - 1, before + 1);
    const way = Math.max(0, Math.min(1, (x - middleOf(before) - level) / (COLUMN - 2 * level)));
    const between = (start: number, end: number) => start + (end - start) * way;
    const stand = between(heights[before] ?? 0, heights[after] ?? 0);
    const own = (share - between(ownAt(before), ownAt(after))) * Math.sin(way * Math.PI) * OWN_SHAPE;
    return Math.max(0, Math.min(1, (base + stand) / height + own));
  });
}
