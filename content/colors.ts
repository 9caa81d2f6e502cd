// biome-ignore lint/style/noRestrictedImports: Tailwind reads this file by its configuration, without the paths of tsconfig.json.
import { paletteOrModel } from '../lib/palette';
import brand from './brand.json' with { type: 'json' };

/** Every tone of the page, derived from the colours of the brand. What is wrong with those, the brand's schema says. */
export const colors = paletteOrModel(brand.colors);
