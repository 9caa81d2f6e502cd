interface Budget {
  files: RegExp;
  bytes: number;
}

/** The heaviest file that each folder of the site accepts; the first line that matches decides. */
const BUDGETS: Budget[] = [
  { files: /^\/media\/films\/.*\.av1\.mp4$/, bytes: 700_000 },
  { files: /^\/media\/films\/.*\.mp4$/, bytes: 1_500_000 },
  { files: /^\/media\/films\/.*\.avif$/, bytes: 40_000 },
  { files: /^\/media\/films\//, bytes: 90_000 },
  // What the first view waits for.
  { files: /^\/media\/hero\/.*wide\.avif$/, bytes: 41_000 },
  { files: /^\/media\/hero\/.*wide\.webp$/, bytes: 49_000 },
  { files: /^\/media\/hero\/.*tall\.avif$/, bytes: 18_500 },
  { files: /^\/media\/hero\/.*tall\.webp$/, bytes: 34_500 },
  { files: /^\/media\/services\//, bytes: 20_000 },
  { files: /^\/media\/talent\//, bytes: 40_000 },
  { files: /^\/media\/(?:clients|products|technologies)\//, bytes: 12_000 },
  { files: /\.svg$/, bytes: 30_000 },
];
const OTHER_FILES_BYTES = 200_000;

/** The heaviest that the file at this address may be, in bytes. */
export function budgetOf(src: string): number {
  const budget = BUDGETS.find(({ files }) => files.test(src));
  return budget?.bytes ?? OTHER_FILES_BYTES;
}
