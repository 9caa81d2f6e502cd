import type { Operation } from '@/editor/document/patch';
import { splitPointer, valueAt } from '@/editor/document/pointer';
import { sampleAddresses } from '@/tools/review/samples';

/** What stands before a name in the alternative texts that the intake proposes. */
const PREFIXES = ['', 'Retrato de ', 'Logotipo de '];

/** The fields of an entry that hold its picture. */
const PICTURES = ['image', 'logo'];

/** The operation with those that follow from it, so that all are done and undone as one. */
export function withFollowingEdits(document: unknown, operation: Operation): Operation[] {
  return [operation, ...alternativeTexts(document, operation), ...withoutSampleSymbol(document, operation)];
}

/** Keeps the alternative texts of an entry true to its name: a text that was written by hand stays. */
function alternativeTexts(document: unknown, operation: Operation): Operation[] {
  const { parent, key } = splitPointer(operation.path);
  if (operation.op !== 'replace' || key !== 'name') return [];
  const before = String(valueAt(document, operation.path) ?? '');
  return PICTURES.flatMap((picture): Operation[] => {
    const path = `${parent}/${picture}/alt`;
    const alt = valueAt(document, path);
    const prefix = PREFIXES.find((start) => start + before === alt);
    return prefix === undefined ? [] : [{ op: 'replace', path, value: prefix + String(operation.value) }];
  });
}

const SYMBOL = '/brand/symbol';

/** A logo of one's own takes the sample's symbol away, so that the icons come from the logo. */
function withoutSampleSymbol(document: unknown, { op, path }: Operation): Operation[] {
  const symbol = valueAt(document, `${SYMBOL}/onInk/src`);
  const isSample = sampleAddresses.has(String(symbol));
  return op === 'replace' && path === '/brand/logo' && isSample ? [{ op: 'remove', path: SYMBOL }] : [];
}
