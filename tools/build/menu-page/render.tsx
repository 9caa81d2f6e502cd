import { readFile } from 'node:fs/promises';
import { json, text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { Island } from '@/components/islands/island';
import { QUEUE_CLICKS_SCRIPT } from '@/components/islands/queued-clicks';
import { EARLY_MOTION_SCRIPT } from '@/components/motion/motion-store';
import { findSectionIds } from '@/components/navigation/entries';
import { NavigationBar } from '@/components/navigation/navigation-bar';
import { PageEffects } from '@/components/page-effects';
import type { Navigation } from '@/content/types';
import { PAGE_FILE } from '@/lib/build-output';
import { anchors } from '@/lib/sections';
import { bundlePageScript, scriptTags } from '@/tools/build/page-script';

/**
 * Renders pages for the end-to-end tests of the menus. Reads a JSON object of navigations from standard input, and
 * prints a JSON object with the HTML of each under the same key. The first argument is the folder for the scripts.
 */
const defaultLogoSize = { width: 135, height: 32 };
const [, , folder] = process.argv;
const navigations = (await json(process.stdin)) as Record<string, Navigation>;
const htmlByName: Record<string, string> = {};
for (const [name, navigation] of Object.entries(navigations)) htmlByName[name] = await renderMenuPage(navigation);
process.stdout.write(JSON.stringify(htmlByName));

/** Renders a page with a given menu as a build would export it, with the styles of the built page. */
async function renderMenuPage(navigation: Navigation): Promise<string> {
  const builtHtml = await readFile(PAGE_FILE, 'utf8');
  // The opening tag of the root element contains the classes of the fonts.
  const [root] = /<html[^>]*>/.exec(builtHtml) ?? [];
  const [styles] = /<style[^>]*>.*?<\/style>/s.exec(builtHtml) ?? [];
  if (!root || !styles) throw new Error('The built page has no root element or no inline styles.');
  const scriptElements = scriptTags(await bundlePageScript({ hasDropdowns: true, folder }));
  const { prelude } = await prerenderToNodeStream(<MenuPage {...navigation} />);
  return `<!DOCTYPE html>${root}<head><meta charset="utf-8"><title>Menús</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${styles}<script>${EARLY_MOTION_SCRIPT};${QUEUE_CLICKS_SCRIPT}</script>
${scriptElements}</head><body>${await text(prelude)}</body></html>`;
}

/** A page with a menu and the linked sections. Its classes must occur in the built page, which provides the styles. */
function MenuPage({ logoSize = defaultLogoSize, ...navigation }: Navigation & { logoSize?: typeof defaultLogoSize }) {
  // An empty drawing of this size, because the files of the site's logo depend on the content.
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoSize.width} ${logoSize.height}"/>`;
  const logo = { src: `data:image/svg+xml,${encodeURIComponent(drawing)}`, alt: 'Istmo', ...logoSize };
  return (
    <>
      <NavigationBar {...navigation} logo={{ onInk: logo, onLight: logo }} sticky />
      <main>
        <h1 className="sr-only">Una página con menús</h1>
        {[anchors.about, anchors.talent, anchors.clients, anchors.contact].map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="aspect-4/3">
            <h2 id={`${id}-title`} className="text-claim">
              {id}
            </h2>
          </section>
        ))}
      </main>
      <Island name="page-effects" component={PageEffects} props={{ sectionIds: findSectionIds(navigation.entries) }} />
    </>
  );
}
