/** Returns a number with the singular or plural of a noun: `1 error`, `2 errores`. */
export function quantity(count: number, noun: { one: string; many: string }): string {
  return `${count} ${count === 1 ? noun.one : noun.many}`;
}
