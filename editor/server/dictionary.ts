/** The dictionary of staff's own words with another one in its place; its comments and its order stay. */
export function withWord(text: string, word: string): string {
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.includes(word)) return text;
  const compare = new Intl.Collator('es').compare;
  const next = lines.findIndex((line) => !line.startsWith('#') && compare(line, word) > 0);
  const place = next < 0 ? lines.length : next;
  return `${lines.toSpliced(place, 0, word).join('\n')}\n`;
}
