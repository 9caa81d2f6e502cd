import path from 'node:path';
import type { DarkGround } from '@/lib/palette';
import { readNotes } from '@/tools/review/read-notes';
import type { Regions } from './crop';
import type { ContentEntry } from './recipe';

/** The ledger's name in the folder of the originals. */
export const LEDGER_NAME = 'hecho.json';

/** What was made of an original. */
export interface LedgerEntry {
  /** Of the original's bytes. */
  digest: string;
  /** The version of the recipes that made it. */
  recipeVersion: number;
  /** The addresses of its variants. */
  made: string[];
  /** The entry for them. */
  entry: ContentEntry;
  /** The name of its variants, where that is not the original's. */
  name?: string;
  /** The parts that a person chose. */
  regions?: Regions;
  /** The tones of the dark ground that it was made for, where it depends on them. */
  ground?: Partial<DarkGround>;
}

/** What was made of each original, by its path within the folder of the originals: `clientes/lenca.png`. */
export type Ledger = Record<string, LedgerEntry>;

/** Whether what was made fits the dark ground; what does not depend on it always does. */
export function fitsGround(entry: LedgerEntry, ground: DarkGround): boolean {
  const madeFor = { ...ground, ...entry.ground };
  return madeFor.ink === ground.ink && madeFor.accent === ground.accent;
}

/** The ledger of a folder of originals; empty when there is none or it cannot be read. */
export function readLedger(originalsFolder: string): Ledger {
  return readNotes<Ledger>(path.join(originalsFolder, LEDGER_NAME)) ?? {};
}

/** A ledger as it stands in its file. */
export function formatLedger(ledger: Ledger): string {
  return `${JSON.stringify(ledger, null, 2)}\n`;
}
