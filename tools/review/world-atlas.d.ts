/** The package has no types, and those that TypeScript infers of its data are no `Topology`. */
declare module 'world-atlas/countries-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const atlas: Topology<{ countries: GeometryCollection }>;
  export default atlas;
}
