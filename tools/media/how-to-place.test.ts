import { readFileSync, writeFileSync } from 'node:fs';
import { contentPath } from '@/content/reading/content-path';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { parsePlace } from './content-target';
import { howToPlace } from './how-to-place';
import { isPlace } from './place-in-content';
import { recipes } from './recipes';
import { useContentCopy } from './testing/content-copy';

useContentCopy();

function change(file: ContentFile, act: (content: Record<string, unknown>) => void): void {
  const content = JSON.parse(readFileSync(contentPath(file), 'utf8'));
  act(content);
  writeFileSync(contentPath(file), JSON.stringify(content));
}

/** The places that are offered for an original. */
function offered(folder: keyof typeof recipes): string[] {
  const text = howToPlace(recipes[folder].target, `${folder}/nuevo.svg`).join('\n');
  const places = new RegExp(`(?:--en |en |, | o )((?:${contentFiles.join('|')})/[\\w/-]+)`, 'g');
  return [...text.matchAll(places)].map(([, place = '']) => place);
}

test('a version of the symbol is offered where there is one', () => {
  expect(offered('version')).toContain('brand/symbol/onInk');
});

test('a crop of a picture that is missing asks for the picture', () => {
  change('hero', (hero) => delete hero.image);
  const [line] = howToPlace(recipes['portada-alta'].target, 'portada-alta/nueva.jpg');
  expect(line).toContain('prepara antes una foto entera, en portada/');
});

test('only places that the content has are offered', () => {
  change('brand', (brand) => delete brand.symbol);
  change('about', (about) => delete about.partner);
  change('services', (services) => {
    services.cards = [{ title: 'UNO', description: 'Dos', offers: ['Tres'] }];
  });
  for (const folder of ['version', 'aliado', 'tecnologias', 'clientes'] as const) {
    for (const place of offered(folder)) {
      const parsed = parsePlace(place);
      expect([place, parsed && isPlace(parsed)]).toEqual([place, true]);
    }
  }
  expect(offered('version')).toEqual(['brand/logo/onInk', 'brand/logo/onLight']);
});
