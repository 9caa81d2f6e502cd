/** A part of the globe, in degrees. */
export interface Region {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Seas by their names in Spanish, the smaller first, and where on the globe a name may stand. */
export const SEAS: { name: string; regions: Region[] }[] = [
  { name: 'MAR CARIBE', regions: [{ west: -85, south: 9.5, east: -62, north: 18 }] },
  {
    name: 'GOLFO DE MÉXICO',
    regions: [
      { west: -97, south: 19, east: -91, north: 29 },
      { west: -91, south: 22, east: -84, north: 29 },
    ],
  },
  { name: 'MAR MEDITERRÁNEO', regions: [{ west: -1, south: 31, east: 34, north: 42 }] },
  { name: 'MAR DEL NORTE', regions: [{ west: 0, south: 53, east: 7, north: 60 }] },
  { name: 'MAR DE NORUEGA', regions: [{ west: -5, south: 63, east: 10, north: 70 }] },
  { name: 'MAR DE TASMANIA', regions: [{ west: 152, south: -44, east: 167, north: -33 }] },
  { name: 'MAR DE CHINA', regions: [{ west: 110, south: 6, east: 119, north: 21 }] },
  {
    name: 'OCÉANO PACÍFICO',
    regions: [
      { west: -180, south: -55, east: -71, north: -6 },
      { west: -180, south: -6, east: -80, north: 7 },
      { west: -180, south: 7, east: -88, north: 13 },
      { west: -180, south: 13, east: -98, north: 18 },
      { west: -180, south: 18, east: -107, north: 32 },
      { west: -180, south: 32, east: -120, north: 55 },
      { west: 130, south: 2, east: 180, north: 30 },
      { west: 145, south: 30, east: 180, north: 55 },
      { west: 155, south: -30, east: 180, north: 2 },
    ],
  },
  {
    name: 'OCÉANO ATLÁNTICO',
    regions: [
      { west: -74, south: 21, east: -12, north: 40 },
      { west: -55, south: 40, east: -12, north: 58 },
      { west: -58, south: 8, east: -19, north: 21 },
      { west: -45, south: -5, east: -5, north: 8 },
      { west: -34, south: -25, east: 10, north: -5 },
      { west: -48, south: -55, east: 12, north: -25 },
      { west: -62, south: -55, east: -48, north: -40 },
    ],
  },
  {
    name: 'OCÉANO ÍNDICO',
    regions: [
      { west: 55, south: -45, east: 95, north: 8 },
      { west: 95, south: -45, east: 113, north: -12 },
    ],
  },
];
