import type { LinkEntry, Navigation, NavigationEntry, NestedEntry } from '@/content/types';
import { BAR_MIN_WIDTH_REM } from '@/lib/design-tokens';
import { anchors } from '@/lib/sections';

/** Returns true if an entry opens a dropdown or a submenu. */
export const isNested = (entry: NavigationEntry): entry is NestedEntry => 'entries' in entry;

export const isLink = (entry: NavigationEntry): entry is LinkEntry => !isNested(entry);

/** Returns the ids of all sections that the entries and their nested entries link to. */
export function findSectionIds(entries: NavigationEntry[]): string[] {
  return entries.flatMap((entry) => {
    if (isNested(entry)) return findSectionIds(entry.entries);
    return 'scrollToId' in entry ? [entry.scrollToId] : [];
  });
}

/** Returns the grid cell of an entry. Entries fill the rows of one column before the next column (spec §2). */
export function gridCell(index: number, rowsPerColumn: number): { gridColumn: number; gridRow: number } {
  return {
    gridColumn: Math.floor(index / rowsPerColumn) + 1,
    gridRow: (index % rowsPerColumn) + 1,
  };
}

/** Returns true if an entry links to the contact form. The bar shows such an entry as a button. */
export const linksToForm = (entry: NavigationEntry): entry is LinkEntry & { scrollToId: string } =>
  'scrollToId' in entry && entry.scrollToId === anchors.contact;

export const barEntryClass = (entry: LinkEntry): string =>
  `bar-control ${linksToForm(entry) ? 'bar-action' : 'bar-entry'}`;

/** The width in px for the logo and the entries in the narrowest expanded bar. Gutters and pause control take 187 px. */
const MAX_WIDTH = BAR_MIN_WIDTH_REM * 16 - 187;
/** Mean width of a character of a menu entry, in px. Measured with Roboto at 17 px. */
const MEAN_CHARACTER_WIDTH = 8.7;

/** Estimates whether a menu fits in one line of the narrowest expanded bar. The server cannot measure the text. */
export function fitsInBar({ entries, action, logoWidth }: Navigation & { logoWidth: number }): boolean {
  const widthOfEntry = (entry: NavigationEntry) => {
    const paddingAndIcon = isNested(entry) || 'href' in entry ? 52 : 32;
    return entry.name.length * MEAN_CHARACTER_WIDTH + paddingAndIcon;
  };
  const widths = entries.map(widthOfEntry);
  if (action) {
    const paddingAndIcon = action.type === 'external' ? 80 : 52;
    widths.push(action.label.length * MEAN_CHARACTER_WIDTH + paddingAndIcon);
  }
  return widths.reduce((sum, width) => sum + width, logoWidth) <= MAX_WIDTH;
}

/** The widths in px of the collapsed bar from which the classes show the link to the form (`navigation-bar.css`). */
const FORM_LINK_TIERS = [
  { barWidth: 360, className: 'bar-short' },
  { barWidth: 428, className: 'bar-short bar-medium' },
  { barWidth: 576, className: 'bar-short bar-long' },
];

/**
 * Returns the classes that hide the link to the form where the collapsed bar is too narrow for it and the logo.
 * Returns undefined if the link is too long for every width.
 */
export function formLinkClasses(name: string, logoWidth: number): string | undefined {
  // A character has 7.3 px at a text size of 14 px. Gutters, paddings and buttons take 143 px of the first 360 px, and
  // a fifth of the further width.
  const neededWidth = name.length * 7.3 + logoWidth + 143;
  return FORM_LINK_TIERS.find(({ barWidth }) => neededWidth <= barWidth - (barWidth - 360) / 5)?.className;
}
