import { readFileSync } from 'node:fs';
import { MAP, PRIVACY_ALERT } from '@/lib/constants';
import { anchors } from '@/lib/sections';
import { isSampleContent } from './reading/samples';
import { siteContent } from './site-content';

const { site, navigation, hero, statistics, about, services, products, talent, clients, contact, footer, ...rest } =
  siteContent();
const policy = rest['privacy-policy'];

const specification = readFileSync('docs/specification.md', 'utf8');

/** Returns the lines of the numbered list below a paragraph of the specification. */
function listBelow(paragraphNumber: string): string[] {
  const [, below = ''] = specification.split(`**${paragraphNumber}** `);
  const [text = ''] = below.split('\n**');
  return text.split('\n').filter((line) => /^\d+\. /.test(line));
}

const joinWithAnd = (texts: string[]) => new Intl.ListFormat('en-GB').format(texts);
const joinWithOr = (texts: string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(texts);
const joinQuoted = (texts: string[]) => texts.map((text) => `“${text}”`).join(', ');
const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name);

const figureTexts = statistics.items.map(
  ({ value, suffix = '', unit, description }) => `${value}${suffix} “${unit}” (“${description}”)`,
);
const logoScales = new Set(clients.logos.flatMap(({ scale }) => scale ?? []));

// Only the unchanged sample is compared with the specification. Skipped tests would count as failed in CI.
if (isSampleContent()) {
  test.each([
    ['headline (§1.4)', `headline is “${hero.headline}”`],
    ['phrases (§1.4)', `in a loop: ${joinQuoted(hero.phrases)}.`],
    ['subtitle (§1.4)', `The subtitle: “${hero.subtitle}”`],
    ['first action (§1.4)', `two actions, “${hero.primaryAction.label}”`],
    ['second action (§1.4)', `and “${hero.secondaryAction.label}”`],
    ['statistics (§1.5)', `counts up: ${joinWithAnd(figureTexts)}.`],
    ['menu (§2.6)', `menu entries (${namesOf(navigation.entries).join(', ')})`],
    ['principles (§2.7)', `four steps (${joinQuoted(about.principles.map(({ title }) => title))})`],
    ['button of the services (§2.13)', `a button “${services.action.label}”`],
    ['introduction of the products (§2.14)', `**Products.** “${products.blurb}”`],
    ['positions of the team (§2.16)', `role (${joinQuoted(talent.members.map(({ position }) => position.label))})`],
    ['scales of the client logos (§2.17)', `a scale factor, ${joinWithOr([...logoScales].sort().map(String))},`],
    ['interests (§2.19)', `the suggestions are ${contact.interests.join(', ')}\n`],
    ['title of the policy (§2.22)', `Titled “${policy.title}”`],
    ['menu of the footer (§2.24)', `“${footer.menuTitle}” with ${joinWithAnd(namesOf(footer.menu))}, each`],
    ['copyright text (§2.24)', `current year and “${footer.rights}”`],
  ])('docs/specification.md quotes the sample content: %s', (_description, excerpt) => {
    expect(specification).toContain(excerpt);
  });

  test('docs/specification.md lists the sections of the sample and the targets of its menu (§2.6)', () => {
    const sectionLines = listBelow('2.6');
    for (const { heading, anchor } of [about, services, products, talent, clients, contact]) {
      expect(sectionLines).toContainEqual(expect.stringContaining(`: ${heading}, \`${anchor}\``));
    }
    for (const { scrollToId, route } of footer.menu as { scrollToId: string; route?: string }[]) {
      expect(sectionLines).toContainEqual(expect.stringContaining(`\`${scrollToId}\`, \`${route}\``));
    }
    const linksOfBar = new Set(navigation.entries);
    expect({ ...navigation, entries: linksOfBar }).toEqual({ entries: new Set(footer.menu) });
  });

  test('docs/specification.md lists the services and products of the sample (§2.13, §2.14)', () => {
    const textWithoutParentheses = specification.replace(/ \([^()]*\)/g, '');
    for (const card of services.cards) {
      const cardText =
        'offers' in card ? card.offers.join('; ') : `logos of ${joinWithAnd(card.technologies.map(({ alt }) => alt))}`;
      expect(textWithoutParentheses).toContain(`- ${card.title}: ${cardText}\n`);
    }
    expect(textWithoutParentheses).toContain(
      `The products are ${joinWithAnd(namesOf(products.slides.map(({ author }) => author)))}.`,
    );
  });

  test('the buttons of the sample scroll to the specified sections (§1.4, §2.13)', () => {
    const buttons = [hero.primaryAction, hero.secondaryAction, services.action];
    expect(buttons.map(({ scrollToId }) => scrollToId)).toEqual(['contact-us', 'testimonials-two', 'contact-us']);
  });

  test('the sample has a partner logo and a brand image (§2.7)', () => {
    expect(about).toMatchObject({ partner: expect.anything(), brandImage: expect.anything() });
  });

  test('the sample has fourteen client logos (§2.17)', () => {
    expect(clients.logos).toHaveLength(14);
  });

  test('the sample has an office in El Salvador and a clickable office in Colombia (§2.20)', () => {
    expect(site.offices).toMatchObject([
      { country: 'El Salvador', clickable: false },
      { country: 'Colombia', clickable: true },
    ]);
  });

  test('the sections of the sample policy have the specified titles (§2.22)', () => {
    const specifiedTitles = listBelow('2.22').map((line) => line.replace(/^\d+\. |:.*/g, ''));
    expect(policy.sections.map(({ title }) => title)).toEqual(specifiedTitles);
  });
}

test('the code uses the anchors, map view and privacy alert of the specification', () => {
  const ids = listBelow('2.6').map((line) => /`([\w-]+)`/.exec(line)?.[1]);
  expect(ids.filter(Boolean)).toEqual(Object.values(anchors));
  expect(MAP).toEqual({ center: { lat: 10, lng: -75 }, zoom: 3, markerZoom: 15 });
  expect(specification).toContain(`an alert reads: “${PRIVACY_ALERT}”`);
});
