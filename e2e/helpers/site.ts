/** The address of the site under test: its own server with the contact service, started by `start-site.ts`. */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: the journeys start the site themselves, run `npm run journeys`.');
  return url;
}
