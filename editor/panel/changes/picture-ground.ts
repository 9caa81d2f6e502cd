import { isWithin, type Pointer } from '@/editor/document/pointer';

/** Parts of the content whose pictures stand on the dark ground of the page. */
const ON_INK: Pointer[] = ['/brand/logo/onInk', '/products', '/footer', '/hero'];

/** The ground on which the page shows a picture. */
export function groundOf(pointer: Pointer): 'ink' | 'light' {
  return ON_INK.some((part) => isWithin(pointer, part)) ? 'ink' : 'light';
}
