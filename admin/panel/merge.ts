/** What became of two changes of one value. */
interface Merged {
  value: unknown;
  /** The paths, with dots, of what both changed, each in its own way; there, `value` has the own one. */
  conflicts: string[];
}

interface Versions {
  /** What both began with. */
  base: unknown;
  own: unknown;
  other: unknown;
}

/** Joins two changes of one value field by field; a list whose length changed is one value, since its entries moved. */
export function merge({ base, own, other }: Versions, path = ''): Merged {
  if (isSame(own, other) || isSame(base, other)) return { value: own, conflicts: [] };
  if (isSame(base, own)) return { value: other, conflicts: [] };
  const [ownKeys, otherKeys] = [keysOf(own), keysOf(other)];
  const isDivisible = ownKeys && otherKeys && Array.isArray(own) === Array.isArray(other);
  const isMovedList = Array.isArray(own) && !(isSame(ownKeys, otherKeys) && isSame(ownKeys, keysOf(base)));
  if (!isDivisible || isMovedList) return { value: own, conflicts: [path] };
  const fields = [...new Set([...ownKeys, ...otherKeys])].map((key) => {
    const versions = { base: Object(base)[key], own: Object(own)[key], other: Object(other)[key] };
    return { key, ...merge(versions, path ? `${path}.${key}` : key) };
  });
  const kept = fields.filter(({ value }) => value !== undefined);
  return {
    value: Array.isArray(own) ? kept.map(({ value }) => value) : Object.fromEntries(kept.map((f) => [f.key, f.value])),
    conflicts: fields.flatMap(({ conflicts }) => conflicts),
  };
}

function keysOf(value: unknown): string[] | undefined {
  return typeof value === 'object' && value !== null ? Object.keys(value) : undefined;
}

function isSame(one: unknown, two: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(two);
}
