import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Message } from '@/content/schema/message';
import { type ContentPlace, parsePlace } from './content-target';
import { ORIGINALS_FOLDER } from './originals-folder';
import { isPlace } from './place-in-content';

/** What `npm run contenido -- medios` is asked for. */
export type MediaRequest =
  | { kind: 'all' }
  /** Some originals alone; with a place, the one goes there. */
  | { kind: 'some'; originals: string[]; place?: ContentPlace }
  | ({ kind: 'wrong' } & Message);

const USAGE = 'Por ejemplo: npm run contenido -- medios --en products/slides/0/film peliculas/nueva.mp4';
const PLACE_USAGE = `${USAGE} Al final de una lista se llega con /-: clients/logos/-.`;

/** Reads the arguments that follow `medios`. */
export function readRequest(args: string[]): MediaRequest {
  const parsed = parse(args);
  if (!parsed) return wrong('No se entiende lo que se pide.');
  const originals = parsed.positionals.map(withoutFolder);
  for (const original of originals) {
    const stats = statSync(path.join(ORIGINALS_FOLDER, original), { throwIfNoEntry: false });
    if (!stats) return wrong(`No existe ${ORIGINALS_FOLDER}/${original}.`);
    if (!stats.isFile()) return wrong(`${ORIGINALS_FOLDER}/${original} es una carpeta, y aquí va un archivo.`);
  }
  const { en } = parsed.values;
  if (en === undefined) return originals.length > 0 ? { kind: 'some', originals } : { kind: 'all' };
  if (originals.length !== 1) return wrong('Con --en va un lugar del contenido y un original.');
  const place = parsePlace(en);
  if (!place || !isPlace(place)) return wrong(`El contenido no tiene el lugar «${en}» para un archivo.`, PLACE_USAGE);
  return { kind: 'some', originals, place };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { en: { type: 'string' } }, allowPositionals: true });
  } catch {
    return undefined;
  }
}

function wrong(problem: string, remedy = USAGE): MediaRequest {
  return { kind: 'wrong', problem, remedy };
}

/** A shell completes the whole path of an original. */
function withoutFolder(original: string): string {
  const prefix = `${ORIGINALS_FOLDER}/`;
  return original.startsWith(prefix) ? original.slice(prefix.length) : original;
}
