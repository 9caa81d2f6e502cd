import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { contentPath } from './content-path';
import { readContent } from './read';

/** The file of the content that a module reads (`content/hero.ts`); `undefined` for any other module. */
export function contentFileOf(file: string): ContentFile | undefined {
  const { name, ext } = path.parse(file);
  return ext === '.ts' ? contentFiles.find((contentFile) => contentFile === name) : undefined;
}

/** The files by which it is decided what a file holds: its own, the one with the company's data, and those it names. */
export function sourcesOf(name: ContentFile): string[] {
  const own = contentPath(name);
  const text = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const media = text.match(/\/media\/[\w./-]+/g) ?? [];
  return [own, contentPath('site'), ...media.map((src) => `public${src}`)];
}

/**
 * What a bundle takes for a module of the content: its values in place of the code that reads and checks them, so that
 * neither schemas nor files reach a browser.
 *
 * @throws ContentError
 */
export function contentModule(name: ContentFile): string {
  const exported = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `export const ${exported} = ${JSON.stringify(readContent(name))};`;
}
