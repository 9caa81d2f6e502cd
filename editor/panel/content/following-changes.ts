import { type Pointer, splitPointer } from '@/editor/document/pointer';
import { sampleAddresses } from '@/tools/review/samples';
import { fieldValue, setFieldValue } from './parts';

/** Changes a value, and what follows from it. `undefined` takes an optional field away. */
export function setWithFollowing(pointer: Pointer, value: unknown): void {
  const { parent, key } = splitPointer(pointer);
  if (key === 'name') followName(parent, String(value ?? ''));
  if (pointer === '/brand/logo') removeSampleSymbol();
  setFieldValue(pointer, value);
}

/** What stands before a name in the alternative texts that the intake proposes. */
const PREFIXES = ['', 'Retrato de ', 'Logotipo de '];

/** Keeps the alternative texts of an entry true to its name: a text that was written by hand stays. */
function followName(entry: Pointer, name: string): void {
  const before = String(fieldValue(`${entry}/name`) ?? '');
  for (const alt of [`${entry}/image/alt`, `${entry}/logo/alt`]) {
    const prefix = PREFIXES.find((start) => start + before === fieldValue(alt));
    if (prefix !== undefined) setFieldValue(alt, prefix + name);
  }
}

/** A logo of one's own takes the sample's symbol away, so that the icons come from the logo. */
function removeSampleSymbol(): void {
  const symbol = String(fieldValue('/brand/symbol/onInk/src'));
  if (sampleAddresses.has(symbol)) setFieldValue('/brand/symbol', undefined);
}
