import { siteContent } from '@/content/site-content';
import type { Footer, NavigationEntry } from '@/content/types';

const { navigation } = siteContent();

/** The menu entries that scroll to a section. */
export const sectionEntries = (navigation.entries as NavigationEntry[]).filter(
  (entry): entry is Footer['menu'][number] => 'scrollToId' in entry,
);
