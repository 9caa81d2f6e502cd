/** The first and the last byte of a part. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * What the `Range` header asks for of a file of so many bytes (RFC 9110, 14). `whole` is the answer to several ranges,
 * another unit, or no range at all.
 */
export function parseRange(header: string, length: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match) return 'whole';
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return 'whole';
  if (first === '') return lastBytes(Number(last), length);
  const start = Number(first);
  if (last !== '' && Number(last) < start) return 'whole';
  if (start >= length) return 'unsatisfiable';
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return { start, end };
}

function lastBytes(count: number, length: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || length === 0) return 'unsatisfiable';
  return { start: Math.max(0, length - count), end: length - 1 };
}
