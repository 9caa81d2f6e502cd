import type { LinkEntry, Navigation, NavigationEntry, NestedEntry } from '@/content/types';
import { BAR_MIN_WIDTH_REM } from '@/lib/design-tokens';
import { anchors } from '@/lib/sections';

/** True if an entry opens a list. */
export const isNested = (entry: NavigationEntry): entry is NestedEntry => 'entries' in entry;

/** True if an entry is a link. */
export const isLink = (entry: NavigationEntry): entry is LinkEntry => !isNested(entry);

/** The ids of all sections that a menu links to, at any depth. */
export function sectionsOf(entries: NavigationEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (isNested(entry)) return sectionsOf(entry.entries);
    return 'scrollToId' in entry ? [entry.scrollToId] : [];
  });
}

/** The grid cell of an entry in a list that fills its columns of `rows` rows one after the other (spec §2). */
export function gridCell(index: number, rows: number): { gridColumn: number; gridRow: number } {
  return {
    gridColumn: Math.floor(index / rows) + 1,
    gridRow: (index % rows) + 1,
  };
}

/** True if an entry links to the contact form. The bar shows it as a button. */
export const linksToForm = (entry: NavigationEntry): entry is LinkEntry & { scrollToId: string } =>
  'scrollToId' in entry && entry.scrollToId === anchors.contact;

/** The classes of a link of the bar. */
export const barEntryClass = (entry: LinkEntry): string =>
  `bar-control ${linksToForm(entry) ? 'bar-action' : 'bar-entry'}`;

/** The width that remains for the entries in the narrowest unfolded bar, in px: without gutters, logo and pause control. */
const AVAILABLE_WIDTH = BAR_MIN_WIDTH_REM * 16 - 322;
/** The mean width of a letter of a menu entry, in px: Roboto of 17 px, measured. */
const LETTER_WIDTH = 8.7;

/** Estimates whether a menu fits in one line of the narrowest unfolded bar. Only a browser knows the exact width. */
export function fitsInBar({ entries, action }: Navigation): boolean {
  const widthOfEntry = (entry: NavigationEntry) => {
    const paddingAndIcon = isNested(entry) || 'href' in entry ? 52 : 32;
    return entry.name.length * LETTER_WIDTH + paddingAndIcon;
  };
  const widths = entries.map(widthOfEntry);
  if (action) {
    const paddingAndIcon = action.type === 'external' ? 96 : 68;
    widths.push(action.label.length * LETTER_WIDTH + paddingAndIcon);
  }
  return widths.reduce((sum, width) => sum + width, 0) <= AVAILABLE_WIDTH;
}
