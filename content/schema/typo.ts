/** How many letters in a row a typo may change, add or leave out. */
const TYPO_LENGTH = 2;

/** Whether two names differ by a typo: but for at most two letters in a row they are the same. */
export function isTypoOf(name: string, other: string): boolean {
  const longest = Math.max(name.length, other.length);
  const shortest = Math.min(name.length, other.length);
  if (longest - shortest > TYPO_LENGTH) return false;

  let start = 0;
  while (start < shortest && name[start] === other[start]) start += 1;

  let end = 0;
  while (end < shortest - start && name.at(-1 - end) === other.at(-1 - end)) end += 1;

  return longest - start - end <= TYPO_LENGTH;
}
