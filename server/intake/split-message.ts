import * as v from 'valibot';
import { contactFieldsSchema } from '@/lib/contact/schema';

/** What stands between the visitor's own text and the interests that the form joins to it (spec §3). */
const SEPARATOR = `/${v.getTitle(contactFieldsSchema.entries.intereses)}:`;

/** The visitor's own text, and the interests; none of a request that was not sent by the form. */
export function splitMessage(message: string): { text: string; interests: string[] } {
  const end = message.lastIndexOf(SEPARATOR);
  const joined = message.slice(end + SEPARATOR.length);
  // The form joins one line; anything else is the visitor's own.
  if (end === -1 || /[\r\n]/.test(joined)) return { text: message, interests: [] };
  const interests = joined.split(',').map((interest) => interest.trim());
  return { text: message.slice(0, end), interests: interests.filter((interest) => interest !== '') };
}
