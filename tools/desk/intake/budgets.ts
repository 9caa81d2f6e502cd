/** The heaviest file that each place of the page accepts, in bytes; the first line that fits decides. */
const BUDGETS: [file: RegExp, bytes: number][] = [
  [/^\/media\/films\/.*\.mp4$/, 2_500_000],
  [/^\/media\/films\//, 160_000],
  [/^\/media\/hero\//, 300_000],
  [/^\/media\/map\//, 120_000],
  [/^\/media\/talent\//, 40_000],
  [/^\/media\/(?:clients|products|technologies)\//, 12_000],
  [/\.svg$/, 30_000],
  [/./, 200_000],
];

/** The heaviest that the file at this address may be, in bytes. */
export const budgetOf = (src: string) => BUDGETS.find(([file]) => file.test(src))![1];
