// biome-ignore-all lint/style/noRestrictedImports: Tailwind reads this file by its configuration, without the paths of tsconfig.json.
import type { Config } from 'tailwindcss';
import { shadowsOf } from '../../lib/design-tokens';
import base from '../../tailwind.config';
import { CLIENT_LOGO_FILTER, withVariables } from './tone-names';

const { extend } = base.theme;
const colors = withVariables(extend.colors);

/** The theme of the page with a variable for each tone, so that other colours of the brand show as they are chosen. */
export default {
  theme: {
    ...base.theme,
    extend: {
      ...extend,
      colors,
      boxShadow: shadowsOf(extend.colors),
      clientLogo: { filter: `var(${CLIENT_LOGO_FILTER})` },
    },
  },
} satisfies Config;
