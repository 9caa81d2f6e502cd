/** The address of the site under test: its own server with the contact service, started by `start-site.ts`. */
export function siteUrl(): string {
  const url = process.env.BASE_URL;
  if (!url) throw new Error('BASE_URL is not set: run the journeys with `npx playwright test`, which starts the site.');
  return url;
}
