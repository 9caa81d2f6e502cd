import { site } from '../../../content/site';

/** A place that light reaches: longitude and latitude in degrees. */
export type Place = [number, number];

/** The two offices, in the order of the content. */
export const OFFICES = site.offices.map(({ position }): Place => [position.lng, position.lat]);

export const SAN_SALVADOR: Place = [-89.22, 13.69];

/** Other capitals and ports of the region, joined to the offices by faint routes. */
export const ROUTES: [Place, Place][] = [
  [SAN_SALVADOR, [-99.13, 19.43]],
  [SAN_SALVADOR, [-82.37, 23.11]],
  [SAN_SALVADOR, [-84.09, 9.93]],
  [
    [-84.09, 9.93],
    [-74.07, 4.71],
  ],
  [
    [-79.52, 8.98],
    [-74.07, 4.71],
  ],
  [
    [-74.07, 4.71],
    [-78.47, -0.18],
  ],
  [
    [-74.07, 4.71],
    [-66.9, 10.48],
  ],
  [
    [-74.07, 4.71],
    [-69.93, 18.47],
  ],
  [
    [-75.51, 10.39],
    [-74.07, 4.71],
  ],
];
