import { siteContent } from '@/content/site-content';
import type { NavigationEntry, ScrollEntry } from '@/content/types';

const { navigation } = siteContent();

/** The menu entries that lead to a section. */
export const scrollEntries = (navigation.entries as NavigationEntry[]).filter(
  (entry): entry is ScrollEntry => 'scrollToId' in entry,
);
