// biome-ignore lint/style/noRestrictedImports: Tailwind loads this file without the path aliases of tsconfig.json.
import { paletteOrDefault } from '../lib/palette';
import brand from './brand.json' with { type: 'json' };

/** The colors of the page, derived from the colors of the brand. Invalid colors are reported by the schema of `brand.json`. */
export const colors = paletteOrDefault(brand.colors);
