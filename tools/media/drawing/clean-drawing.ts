import { budgetOf } from '@/tools/media/budgets';
import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { svgSize } from '@/tools/media/measure';
import type { Variant } from '@/tools/media/recipe';
import { declareNamespaces, expandEntities, removeComments } from './declarations';
import { type Drawing, type DrawingStep, inDocument, inText } from './drawing-step';
import { expandUses } from './expand-uses';
import { statedSize, withSize } from './frame';
import { decodeReferences, keepSvgAlone, refuseDanger, unwrapLinks } from './keep-svg';
import { rememberLook } from './look';
import { readDrawing } from './read-drawing';
import { shrink } from './shrink';
import { simplifyColors } from './simple-colors';
import { giveNormalSize } from './size';
import { inlineStylesheets, keepStillRules, turnStylesIntoAttributes } from './style-attributes';
import { trim } from './trim';
import {
  dropHidden,
  dropUnusedText,
  dropWhatIsNoDrawing,
  refuseEffectsOfFigma,
  refusePictures,
  refuseWhatCannotBeKept,
} from './unkept';

interface DrawingOptions {
  /** The path of the original. */
  file: string;
  src: Variant['src'];
  /** How high it stands on the page, in px. */
  height: number;
  /** Takes away the background on which it lies, before it is trimmed. */
  removeBackground?: DrawingStep;
  /** Gives it the shape of its place, once it is trimmed. */
  reshape?: DrawingStep;
  /** Whether parts of one colour are not joined, so that each can be given another. */
  keepsPartsApart?: boolean;
}

/** What became of a drawing. */
export interface CleanDrawing {
  logo: Variant;
  /** What its owner should know, in Spanish. */
  notes: string[];
}

/**
 * Turns what a drawing program wrote into what the site serves: a drawing of plain elements that looks the same, ends
 * where it is drawn, and holds nothing that runs or loads. All rules for drawings stand in this list.
 *
 * @throws FileRejected when it is no drawing, or holds what cannot be kept
 */
export async function cleanDrawing({ file, src, height, ...options }: DrawingOptions): Promise<CleanDrawing> {
  const steps: DrawingStep[] = [
    inText(removeComments),
    inText(expandEntities),
    inText(declareNamespaces),
    inDocument(refuseEffectsOfFigma, keepSvgAlone, keepStillRules, refuseDanger),
    inDocument(decodeReferences, simplifyColors, giveNormalSize),
    rememberLook,
    inlineStylesheets,
    inDocument(unwrapLinks, expandUses, turnStylesIntoAttributes, dropHidden, dropUnusedText),
    inDocument(refusePictures, refuseWhatCannotBeKept, dropWhatIsNoDrawing),
    shrink({ keepsPartsApart: options.keepsPartsApart ?? false }),
    options.removeBackground ?? asItIs,
    trim,
    options.reshape ?? asItIs,
  ];
  const source = await readDrawing(file);
  let drawing: Drawing = { svg: source, source, notes: [], removed: [] };
  for (const step of steps) drawing = await step(drawing);
  const own = svgSize(drawing.svg);
  const size = statedSize(own, height);
  // Whole pixels would leave a hair of air at two sides.
  const exactWidth = Number(((size.height * own.width) / own.height).toFixed(3));
  const data = Buffer.from(withSize(drawing.svg, { width: exactWidth, height: size.height }));
  if (data.length > budgetOf(src)) throw new FileRejected(drawingFailures.tooHeavy);
  return { logo: { src, data, ...size }, notes: drawing.notes };
}

const asItIs: DrawingStep = (drawing) => drawing;
