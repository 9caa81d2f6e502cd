import type { Locator } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import type { NavigationEntry } from '@/content/types';

const { navigation } = siteContent();

interface SectionEntry {
  name: string;
  scrollToId: string;
  /** The name of the list in the menu that contains the entry. Undefined for an entry outside lists. */
  listName?: string | undefined;
}

/** The menu entries that scroll to a section, including those in lists. */
export const sectionEntries = findSectionEntries(navigation.entries);

function findSectionEntries(entries: NavigationEntry[], listName?: string): SectionEntry[] {
  return entries.flatMap((entry): SectionEntry[] => {
    // The mobile menu shows lists inside lists without a button.
    if ('entries' in entry) return findSectionEntries(entry.entries, listName ?? entry.name);
    return 'scrollToId' in entry ? [{ name: entry.name, scrollToId: entry.scrollToId, listName }] : [];
  });
}

/** Chooses an entry of the open mobile menu. Opens the list that contains the entry first. */
export async function chooseEntry(menu: Locator, { name, listName }: Omit<SectionEntry, 'scrollToId'>): Promise<void> {
  const link = menu.getByRole('link', { name, exact: true }).filter({ visible: true }).first();
  if (listName && (await link.count()) === 0) await menu.getByText(listName, { exact: true }).first().click();
  await link.click();
}
