import { navigation } from '@/content/navigation';
import type { NavigationEntry, ScrollEntry } from '@/content/types';

/** The bar's entries that lead to a section, whatever others the content has beside them. */
export const scrollEntries = (navigation.entries as NavigationEntry[]).filter(
  (entry): entry is ScrollEntry => 'scrollToId' in entry,
);
