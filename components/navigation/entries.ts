import type { LinkEntry, NavigationEntry, NestedEntry } from '@/content/types';
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
