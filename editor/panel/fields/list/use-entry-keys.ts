import { useState } from 'react';
import { matchEntries } from '@/editor/document/entries';

let lastKey = 0;
function newKey(): string {
  lastKey += 1;
  return `entry-${lastKey}`;
}

/** A key for each entry of a list that stays with it while entries are moved, added, removed and changed. */
export function useEntryKeys(entries: unknown[]): string[] {
  const [tracked, setTracked] = useState(() => ({ entries, keys: entries.map(newKey) }));
  if (tracked.entries === entries) return tracked.keys;
  const keys: (string | undefined)[] = entries.map(() => undefined);
  for (const [former, index] of matchEntries(tracked.entries, entries).entries()) {
    if (index !== undefined) keys[index] = tracked.keys[former];
  }
  const complete = keys.map((key) => key ?? newKey());
  setTracked({ entries, keys: complete });
  return complete;
}
