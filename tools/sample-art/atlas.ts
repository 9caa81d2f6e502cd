import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;
type Point = [number, number];

const require = createRequire(import.meta.url);

/**
 * Coastlines and borders at 1:50 million (Natural Earth, public domain, as `world-atlas` packs it): on the globe,
 * or laid flat by `place` and then simplified, so that no line leaves the true one by more than `tolerance`. Lines
 * that two countries share stay shared.
 */
export async function readAtlas(flat?: { place: (point: Point) => Point; tolerance: number }) {
  const packed: World = JSON.parse(await readFile(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
  const world = flat ? { ...packed, ...lay(packed, flat.place, flat.tolerance) } : packed;
  const { countries, land } = world.objects;
  return {
    land: feature(world, land),
    countries: feature(world, countries).features,
    borders: mesh(world, countries, (a, b) => a !== b),
  };
}

const lay = ({ transform, arcs }: World, place: (point: Point) => Point, tolerance: number) => {
  const [kx, ky] = transform?.scale ?? [1, 1];
  const [x0, y0] = transform?.translate ?? [0, 0];
  const unpacked = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx;
      y += dy;
      return place([x * kx + x0, y * ky + y0]);
    });
  });
  return { transform: undefined, arcs: unpacked.map((arc) => thin(arc, tolerance)) };
};

/** Leaves out points that lie closer than `tolerance` to the line without them (Douglas and Peucker). */
function thin(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let most = 0;
  for (const [index, [x, y]] of line.entries()) {
    const away =
      length === 0
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((x - first[0]) * dy - (y - first[1]) * dx) / length;
    if (away > most) [farthest, most] = [index, away];
  }
  if (most <= tolerance) return [first, last];
  return [...thin(line.slice(0, farthest + 1), tolerance), ...thin(line.slice(farthest), tolerance).slice(1)];
}
