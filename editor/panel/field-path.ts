import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import type { Change } from '@/editor/contract';
import { DIALOG, PAGE_PARTS } from '@/tools/review/page-parts';
import { fieldsOf, type Key } from '@/tools/review/review-content';

/** A field, an entry, a list or, with an empty way, a whole part of the content. */
export type Place = { file: ContentFile; way: Key[] };

export const idOf = (...way: Key[]) => ['campo', ...way].join('-');

/** Whether a way begins as another, or is the same. */
export const isWithin = (way: Key[], start: Key[]) => start.every((key, depth) => way[depth] === key);

// biome-ignore lint/suspicious/noExplicitAny: a way leads anywhere
export const valueAt = (value: any, way: Key[]): any => way.reduce((holder, key) => holder?.[key], value);

/** Carries a change out in what holds the end of its way. */
// biome-ignore lint/suspicious/noExplicitAny: a list or a group of fields
export function carryOut(holder: any, key: Key, { value, to }: Change): void {
  if (to !== undefined) holder.splice(to, 0, ...holder.splice(key, 1));
  else if (value !== undefined) holder[key] = value;
  else if (typeof key === 'number') holder.splice(key, 1);
  else delete holder[key];
}

/** A copy of a file's value with one change. */
export function changed(file: unknown, change: Change): unknown {
  const copy = JSON.parse(JSON.stringify({ file }));
  const way = ['file', ...change.way];
  carryOut(valueAt(copy, way.slice(0, -1)), way.at(-1) ?? 'file', change);
  return copy.file;
}

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

const ADDRESSES = ['src', 'srcset', 'href'];

/** What an element shows of the content: its texts, and the addresses of its files and links. */
function shownIn(root: Element): { text: string; node: Node }[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  const shown: { text: string; node: Node }[] = [];
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    const addresses = ADDRESSES.map((name) => (node as Element).attributes?.getNamedItem(name)?.value);
    for (const text of node.parentElement?.closest('.sr-only, script') ? [] : [node.nodeValue, ...addresses])
      if (text?.trim()) shown.push({ text: clean(text), node });
  }
  return shown;
}

/** Where each text, file and link of the content stands. */
export function indexOf(content: SiteContent): Map<string, Place[]> {
  const index = new Map<string, Place[]>();
  for (const { file, path, value } of fieldsOf(content)) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = clean(String(value));
    index.set(text, [...(index.get(text) ?? []), { file, way: path }]);
  }
  return index;
}

/** What a click on the page means: the nearest element that shows something of the content, and the place of that. */
export function meantBy(target: Element, index: ReturnType<typeof indexOf>) {
  const [selector, owners] = PAGE_PARTS.find(([selector]) => target.closest(selector)) ?? DIALOG;
  const root = target.closest(selector);
  // What a control without content of its own does is the page's own affair.
  const control = target.closest('button, input, select, textarea, label, summary');
  for (let element: Element | null = root && target; element; element = element.parentElement) {
    const places = shownIn(element).flatMap(({ text }) => index.get(text) ?? []);
    const file = owners.find((owner) => places.some(({ file }) => file === owner));
    const ways = places.filter((place) => place.file === file).map(({ way }) => way);
    if (file) return { file, way: sharedStart(ways), element };
    if (element === root || element === control) return undefined;
  }
}

/** How far all the ways go together. */
function sharedStart([first = [], ...others]: Key[][]): Key[] {
  const end = first.findIndex((key, depth) => others.some((way) => way[depth] !== key));
  return end < 0 ? first : first.slice(0, end);
}

/** The texts or pictures of the page that show a value, where its file shows. */
export function nodesShowing(page: Document, file: ContentFile, value: unknown): Node[] {
  const parts = [...PAGE_PARTS, DIALOG].filter(([, files]) => files.includes(file));
  const roots = parts.flatMap(([selector]) => page.querySelector(selector) ?? []);
  const found = roots.flatMap(shownIn).filter(({ text }) => text === clean(String(value)));
  return found.map(({ node }) => node);
}
