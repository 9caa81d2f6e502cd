import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { QUEUE_CLICKS_SCRIPT } from '@/components/islands/queued-clicks';
import { EARLY_MOTION_SCRIPT } from '@/components/motion/motion-store';
import type { Navigation } from '@/content/types';
import { PAGE_FILE } from '@/lib/build-output';
import { bundlePageScript, scriptTags } from '@/tools/build/page-script';
import { MenuPage } from './page';

/**
 * Renders a page with a given menu as a build would export it, with the styles of the built page and a separate script.
 *
 * @param folder receives its scripts instead of `out/`
 */
export async function renderMenuPage(navigation: Navigation, folder?: string): Promise<string> {
  const built = await readFile(PAGE_FILE, 'utf8');
  // The root carries the classes of the fonts.
  const [root] = /<html[^>]*>/.exec(built) ?? [];
  const [styles] = /<style[^>]*>.*?<\/style>/s.exec(built) ?? [];
  if (!root || !styles) throw new Error('The built page is not written as the page of the menus needs it.');
  const script = scriptTags(await bundlePageScript({ hasDropdowns: true, folder }));
  const { prelude } = await prerenderToNodeStream(<MenuPage {...navigation} />);
  return `<!DOCTYPE html>${root}<head><meta charset="utf-8"><title>Menús</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles}<script>${EARLY_MOTION_SCRIPT};${QUEUE_CLICKS_SCRIPT}</script>
${script}</head><body>${await text(prelude)}</body></html>`;
}
