import { confirmables, isConfirmed } from '@/content/schema/confirmed';
import { contentSchemas } from '@/content/schema/content';
import { describeField } from '@/content/schema/describe';
import type { ContentData } from '@/content/types';

/** What can be confirmed, a line each: what to type, what it says, and whether somebody said so of it as it is now. */
export function confirmationList(content: Partial<ContentData>): string[] {
  const { entries } = contentSchemas.confirmations;
  const width = Math.max(...confirmables.map((name) => name.length));
  return confirmables.map((name) => {
    const { label, help } = describeField(entries[name]);
    const given = content.confirmations?.[name];
    const state = given && isConfirmed(name, content) ? `confirmado por ${given.by} el ${given.on}` : 'sin confirmar';
    return `${name.padEnd(width)}  ${label}: ${state}. ${help}`;
  });
}
