import { createHash } from 'node:crypto';

/** A page, and the file of its scripts that was rewritten for it. */
interface Moved {
  html: string;
  /** Path from the root of the export of the file that this replaces. */
  replaced: string;
  path: string;
  text: string;
}

/**
 * Moves what the scripts need and the first paint does not, the router's data and the call that starts the page, out
 * of the page and into the bundler's runtime. One file, so that they come together or not at all: without its data
 * the router would put an error in the place of the whole page.
 *
 * @param read gives the text of a file of the export by its path from the root
 * @throws when the page is not written as this knows it
 */
export function moveRouterData(html: string, read: (path: string) => string): Moved {
  const moved: string[] = [];
  const take = (pattern: RegExp) => {
    html = html.replace(pattern, (_, text: string) => {
      moved.push(text);
      return '';
    });
  };
  take(/<script>(\(?self\.__next_f\b[^<]*)<\/script>/g);
  take(/<script id="_R_">([^<]*)<\/script>/g);
  const replaced = /<script src="([^"]*\/turbopack-[^"]*\.js)" async="">/.exec(html)?.[1];
  if (moved.length < 2 || !replaced || html.includes('__next_f')) {
    throw new Error('The data of the router is written in an unknown way.');
  }
  const text = [...moved, read(replaced)].join(';\n');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 13);
  const path = replaced.replace(/turbopack-[^/]*$/, `start-${hash}.js`);
  return { html: html.replaceAll(replaced, path), replaced, path, text };
}
