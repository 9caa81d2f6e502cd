import { describe, type Schema } from '../../../content/schema/describe';
import { nameOf } from '../../../content/schema/fields';
import { sections } from '../../../content/schema/sections';
import type { SiteContent } from '../../../content/types';
import { FILES } from './content-files';
import type { Difference } from './contract';

/** A value in words: a text as it is, a group by its name or its texts. */
function inWords(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  return nameOf(value) ?? Object.values(value).map(inWords).join(', ');
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What tells an entry of a list from the others while its fields change. */
const markOf = (entry: unknown) => nameOf(entry) ?? JSON.stringify(entry);

/** What differs between two contents, in words and in the order of the page's files. */
export function differencesOf(before: SiteContent, after: SiteContent): Difference[] {
  return FILES.flatMap((file) => {
    const schema = sections[file] as never as Schema;
    const found: Difference[] = [];
    const tell = (where: string[], one: unknown, other: unknown) => {
      const [before, after] = [inWords(one), inWords(other)];
      found.push({ file, where: where.join(', '), ...(before && { before }), ...(after && { after }) });
    };

    function compareLists(one: unknown[], other: unknown[], where: string[], item: Schema | undefined) {
      const [marks, others] = [one.map(markOf), other.map(markOf)];
      const rest = marks.filter((mark) => !others.includes(mark));
      for (const [index, entry] of other.entries()) {
        const was = marks.indexOf(others[index]!);
        // As many as before, and one of them is new: it was renamed or rewritten.
        const renamed = was < 0 && one.length === other.length ? marks.indexOf(rest.shift() ?? '') : was;
        if (renamed < 0) tell([...where, 'se agregó'], undefined, entry);
        else compare(one[renamed], entry, [...where, ...(typeof entry === 'object' ? [marks[renamed]!] : [])], item);
      }
      for (const mark of rest) tell([...where, 'se quitó'], one[marks.indexOf(mark)], undefined);
      const [kept, keptNow] = [
        marks.filter((mark) => others.includes(mark)),
        others.filter((mark) => marks.includes(mark)),
      ];
      if (!same(kept, keptNow)) tell([...where, 'orden'], kept.join(', '), keptNow.join(', '));
    }

    function compare(one: unknown, other: unknown, where: string[], schema: Schema | undefined) {
      if (same(one, other)) return;
      const field = schema && describe(schema, other ?? one);
      if (Array.isArray(one) && Array.isArray(other)) {
        compareLists(one, other, where, field?.item);
      } else if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
        tell(where, one, other);
      } else {
        const [held, now] = [one, other] as [Record<string, unknown>, Record<string, unknown>];
        for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
          const inner = field?.entries[key];
          compare(held[key], now[key], [...where, (inner && describe(inner).title) || key], inner);
        }
      }
    }

    compare(before[file], after[file], [describe(schema).title], schema);
    return found;
  });
}
