import type { ExportedPage } from './pages';

type Transformation = (html: string) => string;

/** What can be turned off in the page, and the change of its exported document that does so. */
const WITHOUT: Record<string, Transformation> = {
  'typed phrase': removing(/ data-island="typing"/g),
  counters: removing(/ data-count="[^"]*"/g),
  parallax: removing(/animation:[^;{}]*_lag;/g),
  reveal: removing(/ data-reveal="[^"]*"/g),
  'laying out later': removing(/ data-later="[^"]*"/g),
  'text-wrap': removingDeclarations('text-wrap'),
  'web fonts': removing(/@font-face\{[^}]*url\([^}]*\}|<link [^>]*as="font"[^>]*>/g),
  'backdrop blur': removingDeclarations('(?:-webkit-)?backdrop-filter'),
  'isolated sections': removingDeclarations('isolation'),
  'rel=expect': removing(/<link rel="expect"[^>]*>/g),
  'JSON-LD': removing(/<script type="application\/ld\+json">.*?<\/script>/gs),
  // The inline ones stay: they decide what the style sheet moves.
  scripts: removing(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g),
};

/** Its hashes would refuse changed styles, so no page has it that is compared with a variant. */
export const withoutContentPolicy = removing(/<meta http-equiv="Content-Security-Policy"[^>]*>/g);

/** The page, each variant of it with one thing turned off, and the names of the things that it does not have. */
export interface Variants {
  page: ExportedPage;
  variants: ExportedPage[];
  absent: string[];
}

/** Makes the variants of a page, whose document is given as it is exported. */
export function variantsOf(page: ExportedPage, html: string): Variants {
  const variants: ExportedPage[] = [];
  const absent: string[] = [];
  for (const [name, transformation] of Object.entries(WITHOUT)) {
    if (transformation(html) === html) {
      absent.push(name);
    } else {
      const transform = (document: string) => transformation(withoutContentPolicy(document));
      variants.push({ ...page, name: `without ${name}`, transform });
    }
  }
  return { page: { ...page, transform: withoutContentPolicy }, variants, absent };
}

function removing(pattern: RegExp): Transformation {
  return (html) => html.replace(pattern, '');
}

/** Removes what the style sheets of the document say of a property. */
function removingDeclarations(property: string): Transformation {
  // What an attribute holds is no declaration, such as the name of a utility.
  return removing(new RegExp(`(?<=[;{])${property}:[^;}]*`, 'g'));
}
