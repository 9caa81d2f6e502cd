import type { Position as GeoPosition } from 'geojson';
import { type Point, readAtlas } from '@/lib/maps/atlas';
import type { Frame, Position } from './frame';
import { elevationAt } from './world';

/** Half the way around the globe, in km: where the frame begins and ends. */
const SEAM = 20015;

/** How far a simplified coast may leave the true one, as a share of the section. */
const TOLERANCE = 0.0005;

/** A stretch of land along a line, in km along the section. */
export interface Stretch {
  start: number;
  end: number;
}

/** The land of the globe in the frame of the section. */
export interface Coast {
  /** The outlines of land and lakes. */
  outlines: Position[][];
  /** Where a line that runs beside the section, so many km to its left, lies on land. */
  landAt: (aside: number) => Stretch[];
}

/** The coast (Natural Earth, as the maps have it) in the frame of the section. */
export function coastOf(frame: Frame): Coast {
  const projection = (place: Point): Point => {
    const { along, aside } = frame.positionOf(place);
    return [along, aside];
  };
  const { land } = readAtlas({ projection, tolerance: frame.length * TOLERANCE, smallest: 0 });
  const polygons = land.flatMap(({ geometry }) => geometry.coordinates.map((rings) => polygonOf(frame, rings)));
  const landAt = (aside: number): Stretch[] => {
    const beside = polygons.filter(({ least, most }) => least <= aside && most >= aside);
    const crossings = beside.flatMap(({ outlines }) => outlines.flatMap((outline) => crossingsOf(outline, aside)));
    crossings.sort((a, b) => a - b);
    return everySecond(crossings, (along) => elevationAt(frame.placeAt({ along, aside })) > 0);
  };
  return { outlines: polygons.flatMap(({ outlines }) => outlines), landAt };
}

/** A piece of land, and how far beside the section it lies. */
function polygonOf(frame: Frame, coordinates: GeoPosition[][]) {
  const outlines = coordinates.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]) => frame.positionOf([longitude, latitude])),
  );
  const asides = (outlines[0] ?? []).map(({ aside }) => aside);
  return {
    outlines,
    least: asides.reduce((least, aside) => Math.min(least, aside), Number.POSITIVE_INFINITY),
    most: asides.reduce((most, aside) => Math.max(most, aside), Number.NEGATIVE_INFINITY),
  };
}

/** Where an outline crosses a line, in km along the section. */
function crossingsOf(outline: Position[], aside: number): number[] {
  const crossings: number[] = [];
  let from = outline.at(-1);
  for (const to of outline) {
    const isCrossed = from && from.aside > aside !== to.aside > aside;
    if (from && isCrossed && Math.abs(to.along - from.along) < SEAM) {
      const share = (aside - from.aside) / (to.aside - from.aside);
      crossings.push(from.along + (to.along - from.along) * share);
    }
    from = to;
  }
  return crossings;
}

/** Where along the longest stretch it is asked what that is: most of these places decide. */
const ASKED = [0.2, 0.35, 0.5, 0.65, 0.8];

/** Land and sea take turns from coast to coast. Which is which, the longest stretch tells: no error of a coast reaches it. */
function everySecond(crossings: number[], isLand: (along: number) => boolean): Stretch[] {
  const edges = [-SEAM, ...crossings, SEAM];
  const stretches = edges.slice(1).map((end, index) => ({ start: edges[index] ?? end, end }));
  const lengths = stretches.map(({ start, end }) => end - start);
  const longest = lengths.indexOf(Math.max(...lengths));
  const { start = 0, end = 0 } = stretches[longest] ?? {};
  const onLand = ASKED.filter((share) => isLand(start + (end - start) * share)).length;
  const parity = onLand * 2 > ASKED.length ? longest % 2 : (longest + 1) % 2;
  return stretches.filter((_, index) => index % 2 === parity);
}
