import type { Point } from './atlas';

/** Seas by their names in Spanish, and points in the middle of them, in degrees. */
export const SEAS: { name: string; places: Point[] }[] = [
  {
    name: 'OCÉANO PACÍFICO',
    places: [
      [-87, 3.4],
      [-96, 8],
      [-82, -22],
      [-84, -12],
      [-112, 12],
      [-125, 30],
      [-140, -10],
      [-150, 35],
      [175, -22],
      [178, 0],
      [160, 25],
    ],
  },
  {
    name: 'OCÉANO ATLÁNTICO',
    places: [
      [-45, 22],
      [-40, 35],
      [-30, 45],
      [-25, 5],
      [-22, -20],
      [-38, -38],
      [-15, 38],
    ],
  },
  { name: 'MAR CARIBE', places: [[-75.6, 14.8]] },
  { name: 'GOLFO DE MÉXICO', places: [[-92, 24.5]] },
  {
    name: 'OCÉANO ÍNDICO',
    places: [
      [78, -15],
      [65, 0],
      [95, -30],
    ],
  },
  { name: 'MAR MEDITERRÁNEO', places: [[18, 34.8]] },
  { name: 'MAR DE NORUEGA', places: [[2, 67.5]] },
  { name: 'MAR DEL NORTE', places: [[3, 56.3]] },
  { name: 'MAR DE TASMANIA', places: [[160, -37]] },
  { name: 'MAR DE CHINA', places: [[114, 13]] },
];
