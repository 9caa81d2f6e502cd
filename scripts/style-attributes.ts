/**
 * Takes the one style attribute out of a page that its content policy would refuse and that nothing needs: Radix'
 * navigation menu positions its list by one, and its entries are positioned themselves.
 *
 * @throws when another style attribute stands in the page, so that a build never ships one that is refused
 */
export function withoutStyleAttributes(html: string): string {
  const page = html.replaceAll('<div style="position:relative"><ul data-orientation', '<div><ul data-orientation');
  const refused = /<[a-z][^>]*\sstyle="[^"]*"/.exec(page)?.[0];
  if (refused) throw new Error(`The content policy would refuse the style of ${refused}>. Use a class.`);
  return page;
}
