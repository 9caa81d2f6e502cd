import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type World = Topology<{ countries: GeometryCollection<{ name: string }>; land: GeometryCollection }>;

const require = createRequire(import.meta.url);

/** Coastlines and borders at 1:50 million (Natural Earth, public domain, as `world-atlas` packs it). */
export async function readAtlas() {
  const world: World = JSON.parse(await readFile(require.resolve('world-atlas/countries-50m.json'), 'utf8'));
  const { countries, land } = world.objects;
  return {
    land: feature(world, land),
    countries: feature(world, countries).features,
    borders: mesh(world, countries, (a, b) => a !== b),
    coast: mesh(world, countries, (a, b) => a === b),
  };
}
