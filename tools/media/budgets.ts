/** The heaviest file that each place of the page accepts, in bytes; the first line that fits decides. */
const BUDGETS: [file: RegExp, bytes: number][] = [
  [/^\/media\/films\/.*\.av1\.mp4$/, 700_000],
  [/^\/media\/films\/.*\.mp4$/, 1_500_000],
  [/^\/media\/films\/.*\.avif$/, 40_000],
  [/^\/media\/films\//, 90_000],
  [/^\/media\/hero\//, 300_000],
  [/^\/media\/map\//, 120_000],
  [/^\/media\/talent\//, 40_000],
  [/^\/media\/(?:clients|products|technologies)\//, 12_000],
  [/\.svg$/, 30_000],
  [/./, 200_000],
];

/** The heaviest that the file at this address may be, in bytes. */
export const budgetOf = (src: string) => BUDGETS.find(([file]) => file.test(src))![1];

/** How long a film lasts that loops well and stays light, in whole seconds. */
const FILM_SECONDS = { least: 12, most: 20 };

/** What is wrong with a film that lasts this long, in Spanish, or `undefined`. */
export function wrongLength(seconds: number): string | undefined {
  const { least, most } = FILM_SECONDS;
  const whole = Math.round(seconds);
  return whole < least || whole > most ? `Dura ${whole} s y debe durar de ${least} a ${most}.` : undefined;
}

/** The heaviest original that is kept with the project, in bytes. */
export const HEAVIEST_ORIGINAL = 20_000_000;
