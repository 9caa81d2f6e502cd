import type { Pixels } from '@/tools/media/pixels';
import { parseDrawing, serializeDrawing } from './dom';

/** A drawing on its way from what a program wrote to what the site serves. */
export interface Drawing {
  svg: string;
  /** What a person wrote or chose, before any step: it may tell which program wrote it. */
  source: string;
  /** What its owner should know, in Spanish: «Se quitó el fondo blanco.» */
  notes: string[];
  /** How it looked before anything was taken out of it. */
  look?: Pixels;
  /** How many digits after the point its numbers need. */
  digits?: number;
  /** The names of what was taken out that may have been seen. */
  removed: string[];
}

/**
 * One rule for drawings. All drawings go through the same ones, whatever their folder.
 *
 * @throws FileRejected when the drawing cannot be used
 */
export type DrawingStep = (drawing: Drawing) => Drawing | Promise<Drawing>;

/** A rule that changes the elements of a drawing. */
type ElementStep = (document: XMLDocument, drawing: Drawing) => void;

/** Several rules for the elements of a drawing, which is parsed once for all of them. */
export function inDocument(...steps: ElementStep[]): DrawingStep {
  return (drawing) => {
    const document = parseDrawing(drawing.svg);
    const changed = { ...drawing, notes: [...drawing.notes], removed: [...drawing.removed] };
    for (const step of steps) step(document, changed);
    return { ...changed, svg: serializeDrawing(document) };
  };
}

/** A rule for the text of a drawing. */
export function inText(change: (svg: string) => string): DrawingStep {
  return (drawing) => ({ ...drawing, svg: change(drawing.svg) });
}
