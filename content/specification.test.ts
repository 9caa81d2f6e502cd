import { readFileSync } from 'node:fs';
import { MAP, PRIVACY_ALERT } from '@/lib/constants';
import { anchors } from '@/lib/sections';
import samples from './samples.json' with { type: 'json' };
import { siteContent } from './site-content';

const { site, navigation, hero, statistics, about, services, products, talent, clients, contact, footer, ...rest } =
  siteContent();
const policy = rest['privacy-policy'];

/**
 * Compares the sample content with docs/specification.md, which contains its texts. A company replaces name and address;
 * from then on the texts of the specification no longer apply.
 */
const isSample = samples['site.name'].includes(site.name) && samples['site.url'].includes(site.url);
const sampleTest = isSample ? test : test.skip;

const specification = readFileSync('docs/specification.md', 'utf8');

/** The numbered list below a paragraph of the specification, one entry per line. */
function listBelow(paragraph: string): string[] {
  const [, below = ''] = specification.split(`**${paragraph}** `);
  const [text = ''] = below.split('\n**');
  return text.split('\n').filter((line) => /^\d+\. /.test(line));
}

const and = (texts: string[]) => new Intl.ListFormat('en-GB').format(texts);
const or = (texts: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts);
const quoted = (texts: string[]) => texts.map((text) => `“${text}”`).join(', ');
const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name);

const figures = statistics.items.map(
  ({ value, suffix = '', unit, description }) => `${value}${suffix} “${unit}” (“${description}”)`,
);
const scales = new Set(clients.logos.flatMap(({ scale }) => scale ?? []));

sampleTest.each([
  ['§1.4: headline', `headline is “${hero.headline}”`],
  ['§1.4: phrases', `in a loop: ${quoted(hero.phrases)}.`],
  ['§1.4: subtitle', `The subtitle: “${hero.subtitle}”`],
  ['§1.4: first action', `two actions, “${hero.primaryAction.label}”`],
  ['§1.4: second action', `and “${hero.secondaryAction.label}”`],
  ['§1.5: statistics', `counts up: ${and(figures)}.`],
  ['§2.6: menu', `menu entries (${namesOf(navigation.entries).join(', ')})`],
  ['§2.7: principles', `four steps (${quoted(about.principles.map(({ title }) => title))})`],
  ['§2.13: button', `a button “${services.action.label}”`],
  ['§2.14: introduction', `**Products.** “${products.blurb}”`],
  ['§2.16: positions', `role (${quoted(talent.members.map(({ position }) => position.label))})`],
  ['§2.17: scales', `a scale factor, ${or([...scales].sort().map(String))},`],
  ['§2.19: interests', `the suggestions are ${contact.interests.join(', ')}\n`],
  ['§2.22: title of the policy', `Titled “${policy.title}”`],
  ['§2.24: menu of the footer', `“${footer.menuTitle}” with ${and(namesOf(footer.menu))} (`],
  ['§2.24: rights', `current year and “${footer.rights}”`],
])('%s', (_what, excerpt) => {
  expect(specification).toContain(excerpt);
});

sampleTest('§2.6: headings, and the sections of the menu', () => {
  const order = listBelow('2.6');
  for (const { heading, anchor } of [about, services, products, talent, clients, contact]) {
    expect(order).toContainEqual(expect.stringContaining(`: ${heading}, \`${anchor}\``));
  }
  for (const { scrollToId, route } of footer.menu as { scrollToId: string; route?: string }[]) {
    expect(order).toContainEqual(expect.stringContaining(`\`${scrollToId}\`, \`${route}\``));
  }
  expect(navigation).toEqual({ entries: footer.menu });
});

sampleTest('§2.13, §2.14: services and names of the products', () => {
  const withoutRemarks = specification.replace(/ \([^()]*\)/g, '');
  for (const card of services.cards) {
    const list = 'offers' in card ? card.offers.join('; ') : `logos of ${and(card.technologies.map(({ alt }) => alt))}`;
    expect(withoutRemarks).toContain(`- ${card.title}: ${list}\n`);
  }
  expect(withoutRemarks).toContain(`The products are ${and(namesOf(products.slides.map(({ author }) => author)))}.`);
});

sampleTest('§1.4, §2.13: destinations of the buttons', () => {
  const buttons = [hero.primaryAction, hero.secondaryAction, services.action];
  expect(buttons.map(({ scrollToId }) => scrollToId)).toEqual(['contact-us', 'testimonials-two', 'contact-us']);
});

sampleTest('§2.18: as many clients as the statistics count', () => {
  expect(clients.logos).toHaveLength(Number(statistics.items.at(-1)?.value));
});

sampleTest('§2.20: offices', () => {
  expect(site.offices).toMatchObject([
    { country: 'El Salvador', clickable: false },
    { country: 'Colombia', clickable: true },
  ]);
});

sampleTest('§2.22: sections of the policy', () => {
  const titles = listBelow('2.22').map((line) => line.replace(/^\d+\. |:.*/g, ''));
  expect(policy.sections.map(({ title }) => title)).toEqual(titles);
});

test('constants match docs/specification.md', () => {
  const ids = listBelow('2.6').map((line) => /`([\w-]+)`/.exec(line)?.[1]);
  expect(ids.filter(Boolean)).toEqual(Object.values(anchors));
  expect(MAP).toEqual({ center: { lat: 10, lng: -75 }, zoom: 3, markerZoom: 15 });
  expect(specification).toContain(`an alert reads: “${PRIVACY_ALERT}”`);
});
