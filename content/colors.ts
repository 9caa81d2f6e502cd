// biome-ignore lint/style/noRestrictedImports: Tailwind loads this file without the path aliases of tsconfig.json.
import { paletteOrDefault } from '../lib/palette';
import brand from './brand.json' with { type: 'json' };

/** The colors of the page, derived from the colors of the brand. The schema of `brand.json` reports invalid colors. */
export const colors = paletteOrDefault(brand.colors);
