/** A table in Markdown: the first column names the rows, the others hold figures. */
export function markdownTable(header: string[], rows: string[][]): string {
  const separator = header.map((_, index) => (index === 0 ? '---' : '--:'));
  return [header, separator, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** A figure with so many decimals; nothing where there is none. */
export function show(value: number | undefined, decimals = 0): string {
  return value === undefined || Number.isNaN(value) ? '' : value.toFixed(decimals);
}
