/** @jest-environment jsdom */
import type { ContentData } from '@/content/types';
import { plainCopy, projectContent } from '@/editor/document/testing/sample-content';
import { fieldFromClick } from './field-from-click';
import { findTarget, nearestTarget, type PageTarget, textsShowing } from './page-target';
import { elementOf } from './page-values';

const content = contentWith((copy) => {
  for (const { position } of copy.talent.members) position.label = 'El mismo cargo';
});
const [principle] = content.about.principles;
const [logo, otherLogo] = content.clients.logos;
const [office] = content.site.offices;
const [member, otherMember] = content.talent.members;
const [entry] = content.navigation.entries;
const [item] = content.statistics.items;

/** The content with a change. */
function contentWith(change: (copy: ContentData) => void): ContentData {
  const copy = plainCopy(projectContent);
  change(copy);
  return copy;
}

/** What the page shows, as far as these tests need it; jsdom lays nothing out, so what is not hidden takes room. */
beforeEach(() => {
  Element.prototype.checkVisibility = function isVisible(this: Element) {
    return this.closest('[hidden]') === null;
  };
  document.body.innerHTML = `
    <header>
      <div id="phone-menu" role="dialog" hidden><a>${entry?.name}</a></div>
      <a id="menu-entry" href="#x">${entry?.name}</a>
    </header>
    <main>
      <section id="cifras">
        <dl><div id="count">
          <dt>${item?.unit}</dt>
          <dd><span class="sr-only">${item?.value}${item?.suffix ?? ''}</span><span id="digits" aria-hidden="true">0</span></dd>
        </div></dl>
      </section>
      <section id="nosotros">
        <ol><li id="principle"><h3>${principle?.title}</h3><p id="principle-text">${principle?.text}</p></li></ol>
      </section>
      <section id="talento">
        <ul>
          <li id="member"><h3>${member?.name}</h3><p>${member?.position.label}</p></li>
          <li id="other-member"><h3>${otherMember?.name}</h3><p id="other-label">${otherMember?.position.label}</p></li>
        </ul>
      </section>
      <section id="clientes">
        <h2>${content.clients.heading}</h2>
        <div><div id="logo"><img src="${logo?.logo.src}" alt=""></div><div><img src="${otherLogo?.logo.src}" alt=""></div></div>
        <button id="arrow"><i>→</i></button>
      </section>
      <section id="contact-us"><p id="office">${office?.city}, <b>${office?.country}</b></p></section>
    </main>
    <footer id="footer"><a id="mail" href="mailto:x"><b>${content.site.email}</b></a></footer>
    <p id="outside">${entry?.name}</p>`;
});

function byId(id: string): Element {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

const lookup = (...contents: ContentData[]) => ({ page: document, contents });
const idsOf = (target: PageTarget | undefined) => target?.nodes.map((node) => elementOf(node)?.id);

test.each([
  { id: 'menu-entry', pointer: '/navigation/entries/0/name', what: 'a text is its field' },
  { id: 'mail', pointer: '/site/email', what: 'a text of a second file is found, too' },
  { id: 'logo', pointer: '/clients/logos/0/logo/src', what: 'a picture is its file' },
  { id: 'principle', pointer: '/about/principles/0', what: 'the blank of a card is its entry' },
  { id: 'digits', pointer: '/statistics/items/0/value', what: 'a number that counts up is what is spoken beside it' },
  { id: 'arrow', pointer: undefined, what: 'a control without content is the page’s own affair' },
  { id: 'outside', pointer: undefined, what: 'what belongs to no part is no field' },
])('a click: $what', ({ id, pointer }) => {
  const element = byId(id);
  expect(fieldFromClick({ element }, content)?.pointer).toBe(pointer);
});

test('a click on one of several texts in an element chooses that text', () => {
  const element = byId('office');
  const click = { element, text: element.firstChild ?? undefined };
  const split = contentWith(({ site: { offices } }) => {
    for (const one of offices) one.city += ',';
  });
  expect(fieldFromClick(click, split)?.pointer).toBe('/site/offices/0/city');
  expect(fieldFromClick({ element }, split)?.pointer).toBe('/site/offices/0');
});

test('fields are where they show, and entries are their cards', () => {
  expect(idsOf(findTarget('/about/principles/0/text', lookup(content)))).toEqual(['principle-text']);
  expect(idsOf(findTarget('/about/principles', lookup(content)))).toEqual(['nosotros']);
  expect(idsOf(findTarget('/talent/members/1', lookup(content)))).toEqual(['other-member']);
  expect(idsOf(findTarget('/navigation/entries/0/name', lookup(content)))).toEqual(['menu-entry']);
  expect(idsOf(findTarget('/statistics/items/0/value', lookup(content)))).toEqual(['digits']);
});

test('of fields that read alike, each is in its own entry', () => {
  const cardOf = (pointer: string) => findTarget(pointer, lookup(content))?.nodes[0]?.parentElement?.closest('li')?.id;
  expect(cardOf('/talent/members/0/position/label')).toBe('member');
  expect(cardOf('/talent/members/1/position/label')).toBe('other-member');
  const chosen = fieldFromClick({ element: byId('other-label') }, content);
  expect(chosen?.pointer).toBe('/talent/members/1/position/label');
});

test('what the page does not show yet is where it was', () => {
  const pointer = '/talent/members/0/name';
  const changed = contentWith(({ talent: { members } }) => {
    for (const one of members) one.name += ' Paz';
  });
  const known = findTarget(pointer, lookup(content));
  expect(findTarget(pointer, lookup(changed), known)).toBe(known);
  expect(findTarget(pointer, lookup(changed))).toBeUndefined();
  expect(findTarget(pointer, lookup(changed, content))).toEqual(known);
  expect(textsShowing(pointer, lookup(changed, content))).toEqual(known?.nodes);
});

test('what the page never shows is where its entry is', () => {
  expect(idsOf(nearestTarget('/clients/logos/0/scale', lookup(content)))).toEqual(['logo']);
  expect(idsOf(nearestTarget('/site/description', lookup(content)))).toEqual(['footer']);
});

test('the policy is in its dialog, never in the phone’s menu', () => {
  expect(nearestTarget('/privacy-policy/title', lookup(content))).toBeUndefined();
  document.body.insertAdjacentHTML('beforeend', `<div><div id="policy" role="dialog"><section></section></div></div>`);
  expect(idsOf(nearestTarget('/privacy-policy/title', lookup(content)))).toEqual(['policy']);
});
