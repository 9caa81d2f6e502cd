import { paletteOf } from '@/lib/palette';
import { brand } from './brand';

/** Every tone of the page, derived from the colours of the brand. */
export const colors = paletteOf(brand.colors);
