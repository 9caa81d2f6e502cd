/** Maximum sizes of files by patterns of their URL paths. The first matching pattern applies. */
const BUDGETS = [
  { files: /^\/media\/films\/.*\.av1\.mp4$/, bytes: 700_000 },
  { files: /^\/media\/films\/.*\.mp4$/, bytes: 1_500_000 },
  { files: /^\/media\/films\/.*\.avif$/, bytes: 40_000 },
  { files: /^\/media\/films\//, bytes: 90_000 },
  // These photos are above the fold, so visitors notice how long they load.
  { files: /^\/media\/hero\/.*wide\.avif$/, bytes: 41_000 },
  { files: /^\/media\/hero\/.*wide\.webp$/, bytes: 49_000 },
  { files: /^\/media\/hero\/.*tall\.avif$/, bytes: 18_500 },
  { files: /^\/media\/hero\/.*tall\.webp$/, bytes: 34_500 },
  { files: /^\/media\/pictures\//, bytes: 120_000 },
  { files: /^\/media\/talent\//, bytes: 40_000 },
  { files: /^\/media\/(?:clients|products|technologies)\//, bytes: 12_000 },
  { files: /\.svg$/, bytes: 30_000 },
];
const OTHER_FILES_MAX_BYTES = 200_000;

/** Returns the maximum size in bytes of the file at a URL path. */
export function budgetOf(src: string): number {
  const budget = BUDGETS.find(({ files }) => files.test(src));
  return budget?.bytes ?? OTHER_FILES_MAX_BYTES;
}
