/** Returns the URL of the site that `start-site.ts` has started. */
export function siteUrl(): string {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('BASE_URL is not set: run the tests with `npx playwright test`, which starts the site.');
  return url;
}
