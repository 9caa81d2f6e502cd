import { curls, type Hair, receding, swept, waves } from './hair';
import type { Face } from './head';

/** A person to portray. */
export interface Person {
  file: string;
  /** Degrees by which the head turns to the viewer's right, is raised, and leans to the viewer's right. */
  pose: { turn: number; nod: number; lean: number };
  face: Face;
  hair: Hair;
  /** How much light skin and hair give back, 0 to 1. */
  skin: number;
  hairLight: number;
  beard?: boolean;
  glasses?: 'round' | 'square';
  clothes: 'collared' | 'rolled neck' | 'round neck';
}

/** SAMPLE: four people who do not exist. */
export const people: Person[] = [
  {
    file: 'mariana-duarte',
    pose: { turn: -22, nod: 2, lean: -3 },
    face: {
      temple: 0.96,
      cheek: 0.97,
      jaw: 0.9,
      long: 0.95,
      ridge: 0.55,
      chin: 0.9,
      flesh: 1.05,
      eyes: { open: 1.15, slant: 0.06, lashes: 1 },
      brow: { high: 0.75, thick: 0.75, arch: 0.5 },
      nose: { long: 0.93, wide: 0.92, tip: -0.25, hump: 0.1 },
      lips: { wide: 1, full: 1.25, smile: 1.7 },
      neck: 4.6,
      age: 0.3,
    },
    hair: waves,
    skin: 0.95,
    hairLight: 0.42,
    clothes: 'collared',
  },
  {
    file: 'andres-villalobos',
    pose: { turn: 20, nod: 0, lean: 2 },
    face: {
      temple: 1.02,
      cheek: 1.05,
      jaw: 1.06,
      long: 1,
      ridge: 1.15,
      chin: 1.1,
      flesh: 1.1,
      eyes: { open: 0.85, slant: 0.0, lashes: 0.4 },
      brow: { high: 0.4, thick: 1.4, arch: 0.2 },
      nose: { long: 1.05, wide: 1.12, tip: 0.15, hump: 0.9 },
      lips: { wide: 1.0, full: 0.9, smile: 1.6 },
      neck: 6,
      age: 1,
    },
    hair: receding,
    skin: 0.85,
    hairLight: 0.95,
    beard: true,
    glasses: 'square',
    clothes: 'rolled neck',
  },
  {
    file: 'lucia-herrera',
    pose: { turn: 18, nod: -1, lean: 4 },
    face: {
      temple: 0.98,
      cheek: 1.02,
      jaw: 0.93,
      long: 0.95,
      ridge: 0.6,
      chin: 0.85,
      flesh: 1.1,
      eyes: { open: 1.2, slant: 0.05, lashes: 1 },
      brow: { high: 0.75, thick: 0.9, arch: 0.5 },
      nose: { long: 0.92, wide: 1.15, tip: -0.1, hump: 0.1 },
      lips: { wide: 1.08, full: 1.35, smile: 1.7 },
      neck: 4.6,
      age: 0.1,
    },
    hair: curls,
    skin: 0.75,
    hairLight: 0.42,
    glasses: 'round',
    clothes: 'round neck',
  },
  {
    file: 'camilo-restrepo',
    pose: { turn: -20, nod: 1, lean: -2 },
    face: {
      temple: 0.97,
      cheek: 0.97,
      jaw: 0.95,
      long: 1.03,
      ridge: 0.9,
      chin: 0.95,
      flesh: 0.9,
      eyes: { open: 1, slant: 0.04, lashes: 0.5 },
      brow: { high: 0.45, thick: 1.25, arch: 0.25 },
      nose: { long: 1, wide: 1, tip: 0, hump: 0.5 },
      lips: { wide: 1, full: 1, smile: 1.9 },
      neck: 5.4,
      age: 0.1,
    },
    hair: swept,
    skin: 1,
    hairLight: 0.5,
    clothes: 'collared',
  },
];
