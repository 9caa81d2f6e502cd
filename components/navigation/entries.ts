import type { LinkEntry, Navigation, NavigationEntry, NestedEntry } from '@/content/types';
import { BAR_MIN_WIDTH_REM } from '@/lib/design-tokens';
import { anchors } from '@/lib/sections';

/** Whether an entry opens a list instead of leading somewhere. */
export const isNested = (entry: NavigationEntry): entry is NestedEntry => 'entries' in entry;

/** Whether an entry is itself a link. */
export const isLink = (entry: NavigationEntry): entry is LinkEntry => !isNested(entry);

/** The ids of all sections that a menu leads to, at any depth. */
export function sectionsOf(entries: NavigationEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (isNested(entry)) return sectionsOf(entry.entries);
    return 'scrollToId' in entry ? [entry.scrollToId] : [];
  });
}

/** The place of an entry in a list whose columns have `rows` rows and are filled one after the other. */
export function gridCell(index: number, rows: number): { gridColumn: number; gridRow: number } {
  return {
    gridColumn: Math.floor(index / rows) + 1,
    gridRow: (index % rows) + 1,
  };
}

/** Whether an entry leads to the form: the bar shows it as its action. */
export const leadsToForm = (entry: NavigationEntry): entry is LinkEntry & { scrollToId: string } =>
  'scrollToId' in entry && entry.scrollToId === anchors.contact;

/** The look of a link of the bar. */
export const barEntryLook = (entry: LinkEntry): string =>
  `bar-control ${leadsToForm(entry) ? 'bar-action' : 'bar-entry'}`;

/** The room for entries and action in the narrowest bar that shows them, in px: it has gutters, logo and pause control. */
const BAR_ROOM = BAR_MIN_WIDTH_REM * 16 - 322;
/** The mean width of a letter, in px: Roboto of 17 px, measured over names such as a menu has. */
const LETTER = 8.7;

/** About whether a menu stands in one line wherever the bar shows its entries; only a browser knows for sure. */
export function fitsInBar({ entries, action }: Navigation): boolean {
  const widthOfEntry = (entry: NavigationEntry) => {
    const beside = isNested(entry) || 'href' in entry ? 52 : 32;
    return entry.name.length * LETTER + beside;
  };
  const widths = entries.map(widthOfEntry);
  if (action) {
    const beside = action.type === 'external' ? 96 : 68;
    widths.push(action.label.length * LETTER + beside);
  }
  return widths.reduce((sum, width) => sum + width, 0) <= BAR_ROOM;
}
