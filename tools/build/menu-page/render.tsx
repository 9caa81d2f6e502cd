import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { BEFORE_HYDRATION_SCRIPT } from '@/components/ui/before-hydration-script';
import type { Navigation } from '@/content/types';
import { PAGE_FILE } from '@/lib/build-output';
import { MenuPage } from './page';

/** A page with a menu that the content does not have, as a build would export it, with styles and script of the built page. */
export async function renderMenuPage(navigation: Navigation): Promise<string> {
  const built = await readFile(PAGE_FILE, 'utf8');
  // The root carries the classes of the fonts.
  const [root] = /<html[^>]*>/.exec(built) ?? [];
  const [styles] = /<style[^>]*>.*?<\/style>/s.exec(built) ?? [];
  const [script] = /<script type="module"[^>]*><\/script>/.exec(built) ?? [];
  if (!root || !styles || !script) throw new Error('The built page is not written as the page of the menus needs it.');
  const { prelude } = await prerenderToNodeStream(<MenuPage {...navigation} />);
  return `<!DOCTYPE html>${root}<head><meta charset="utf-8"><title>Menús</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles}<script>${BEFORE_HYDRATION_SCRIPT}</script>
${script}</head><body>${await text(prelude)}</body></html>`;
}
