import { about } from '@/content/about';
import { clients } from '@/content/clients';
import { footer } from '@/content/footer';
import { navigation } from '@/content/navigation';
import { site } from '@/content/site';
import type { SiteContent } from '@/content/types';
import { changed, indexOf, meantBy, nodesShowing } from './field-path';

// As the server sends it: what two files share stands in each.
const content = JSON.parse(JSON.stringify({ about, clients, footer, navigation, site })) as SiteContent;
const meant = (selector: string) => {
  const target = document.querySelector(selector);
  const place = target && meantBy(target, indexOf(content));
  return place ? [place.file, ...place.way].join('.') : undefined;
};

beforeEach(() => {
  document.body.innerHTML = `
    <header><a href="#nosotros">Nosotros</a></header>
    <section id="clientes">
      <h2>HEMOS CRECIDO <br>JUNTOS</h2>
      <div id="logo"><img src="/media/clients/roble.svg" alt=""></div>
      <button id="arrow"><i>→</i></button>
    </section>
    <section id="nosotros">
      <ol><li id="card"><h3>Diseñar</h3><p>Definimos la arquitectura y probamos las ideas con I+D.</p></li></ol>
    </section>
    <footer><a id="menu">Nosotros</a><a id="mail" href="mailto:x"><b>contacto@example.com</b></a></footer>
    <p id="outside">Nosotros</p>`;
});

it.each([
  ['a text is its field, in the file of its part of the page', 'header a', 'navigation.entries.0.name'],
  ['the same text elsewhere is that of the other file', '#menu', 'footer.menu.0.name'],
  ['what stands in a second file of the part is found too', '#mail b', 'site.email'],
  ['a picture is its file', '#logo img', 'clients.logos.8.logo.src'],
  ['the blank of a card is its entry', '#card', 'about.principles.1'],
  ['a control without content is the page’s own affair', '#arrow i', undefined],
  ['and so is what belongs to no part', '#outside', undefined],
])('%s', (_what, selector, way) => expect(meant(selector)).toBe(way));

it('finds where a value shows, where its file does', () => {
  expect(nodesShowing(document, 'footer', 'Nosotros')[0]?.parentElement?.id).toBe('menu');
  expect(nodesShowing(document, 'clients', '/media/clients/roble.svg')).toEqual([document.querySelector('img')]);
  expect(nodesShowing(document, 'clients', 'Nosotros')).toEqual([]);
});

it('makes each change of a copy', () => {
  const whole = { list: ['a', 'b', 'c'], one: { text: 'x', more: 1 } };
  const list = (change: Parameters<typeof changed>[1]) => (changed(whole, change) as typeof whole).list.join('');
  expect(list({ way: ['list', 0], to: 2 })).toBe('bca');
  expect(list({ way: ['list', 2], to: 0 })).toBe('cab');
  expect(list({ way: ['list', 1] })).toBe('ac');
  expect(list({ way: ['list', 3], value: 'd' })).toBe('abcd');
  expect(changed(whole, { way: ['one', 'more'] })).toEqual({ ...whole, one: { text: 'x' } });
  expect(changed(whole, { way: ['one', 'text'], value: 'y' })).toEqual({ ...whole, one: { text: 'y', more: 1 } });
  expect(changed('x', { way: [], value: 'y' })).toBe('y');
  expect(whole).toEqual({ list: ['a', 'b', 'c'], one: { text: 'x', more: 1 } });
});
