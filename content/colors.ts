// biome-ignore lint/style/noRestrictedImports: Tailwind reads this file by its configuration, without the paths of tsconfig.json.
import { paletteOrDefault } from '../lib/palette';
import brand from './brand.json' with { type: 'json' };

/** The tones of the page, derived from the brand's colors. The schema of `brand.json` reports wrong colors. */
export const colors = paletteOrDefault(brand.colors);
