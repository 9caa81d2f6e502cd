import postcss, { type Root } from 'postcss';

/** Parses declarations or rules as browsers do: of what cannot be read, a declaration is left out, or a whole sheet. */
export function parseStyles(css: string): Root {
  return tryToParse(css) ?? postcss.parse(css.split(';').filter(tryToParse).join(';'));
}

function tryToParse(css: string): Root | undefined {
  try {
    return postcss.parse(css);
  } catch {
    return undefined;
  }
}
