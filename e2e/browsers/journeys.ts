import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { readPrivacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { extensionFrom } from '@/e2e/helpers/foreign-elements';
import { uniqueText, VISITOR } from '@/e2e/helpers/form';
import { mailsWith } from '@/e2e/helpers/mails';
import { scrollEntries } from '@/e2e/helpers/menu';
import { TRANSLATOR, translated } from '@/e2e/helpers/translator';
import { until } from '@/lib/processes/until';
import { PAGE_PATH } from '@/lib/routes';
import { type Browser, click, TIMEOUT, waitFor } from './browser';

const privacyPolicy = readPrivacyPolicy();

/** A journey begins on a fresh page, 1280 px wide. */
type Journey = (browser: Browser, siteUrl: string) => Promise<void>;

/** What a visitor must be able to do in every browser. */
export const journeys: Record<string, Journey> = {
  'the page opens from the root and from any other path': openFromAnyPath,
  'nothing leaves the screen at its sides, nor on a phone': fitAnyWidth,
  'the menu leads to a section and marks it': followTheMenu,
  'the menu of a phone opens, and closes after a choice': followTheMobileMenu,
  'a film plays, or leaves its picture in view': playAFilm,
  'the products advance by their arrow': advanceTheProducts,
  'the clients rotate and stop by their button': stopTheClients,
  'the policy opens in a dialog and gives the focus back': readThePolicy,
  'a request is sent and comes by mail': (browser) => sendARequest(browser),
  'a translated page sends a request and says so': sendTranslated,
  'a page that an extension fills sends a request and says so': sendBesideAnExtension,
};

const quoted = (text: string | undefined) => JSON.stringify(text);

const bringIntoView = (browser: Browser, id: string) =>
  browser.run(`document.getElementById('${id}').scrollIntoView({ behavior: 'instant' })`);

const expectSectionInView = (browser: Browser, id: string) =>
  waitFor(
    browser,
    'the section under the bar',
    `
    const { top, bottom } = document.querySelector('#${id} h2').getBoundingClientRect();
    const bar = document.querySelector('header').getBoundingClientRect();
    return top >= bar.bottom - 1 && bottom <= innerHeight;
    `,
  );

/** The menu's entry that leads to the services, by the name that the content gives it. */
function servicesEntry() {
  const entry = scrollEntries.find(({ scrollToId }) => scrollToId === services.anchor);
  if (!entry) throw new Error('The menu does not lead to the services.');
  return entry;
}

async function openFromAnyPath(browser: Browser, siteUrl: string): Promise<void> {
  for (const path of ['/', '/nosotros', '/no-existe']) {
    await browser.open(siteUrl + path);
    await waitFor(browser, `the page instead of ${path}`, `return location.pathname === '${PAGE_PATH}'`);
    await waitFor(browser, 'the headline', `return document.querySelector('h1')?.getClientRects().length > 0`);
  }
}

async function fitAnyWidth(browser: Browser): Promise<void> {
  for (const width of [1440, 1024, 768, 480]) {
    await browser.resize(width, 900);
    const fits = 'return document.documentElement.scrollWidth <= document.documentElement.clientWidth';
    await waitFor(browser, `everything inside ${width} px`, fits);
  }
}

async function followTheMenu(browser: Browser): Promise<void> {
  const { name, scrollToId } = servicesEntry();
  await click(browser, 'header nav a', name);
  await expectSectionInView(browser, scrollToId);
  const isMarked = `return document.querySelector('header [aria-current]')?.textContent === ${quoted(name)}`;
  await waitFor(browser, 'the mark in the menu', isMarked);
}

async function followTheMobileMenu(browser: Browser): Promise<void> {
  const { name, scrollToId } = servicesEntry();
  const hasFocus = (label: string) => `return document.activeElement.getAttribute('aria-label') === '${label}'`;
  await browser.resize(600, 900);
  await click(browser, 'button', 'Abrir menú');
  await waitFor(browser, 'the open mobile menu', hasFocus('Cerrar menú'));
  await browser.press('Escape');
  await waitFor(browser, 'the closed mobile menu', hasFocus('Abrir menú'));
  await click(browser, 'button', 'Abrir menú');
  await click(browser, '#menu a', name);
  await waitFor(browser, 'the mobile menu closed by a choice', `return !document.querySelector('#menu:popover-open')`);
  await expectSectionInView(browser, scrollToId);
}

async function openTheProducts(browser: Browser): Promise<void> {
  await bringIntoView(browser, products.anchor);
  const isReady = `return !!document.querySelector('#${products.anchor} [data-ready]')`;
  await waitFor(browser, 'the products', isReady);
}

async function playAFilm(browser: Browser): Promise<void> {
  await openTheProducts(browser);
  await waitFor(
    browser,
    'a film that plays, or its picture where the browser cannot decode it',
    `
    const film = document.querySelector('#${products.anchor} video');
    if (!film) return false;
    const sources = [...film.querySelectorAll('source')];
    const canPlay = sources.some(({ type }) => film.canPlayType(type));
    if (canPlay) return film.currentTime > 0.1;
    const poster = document.querySelector('#${products.anchor} picture img');
    const isHidden = getComputedStyle(film).opacity === '0';
    return isHidden && poster.complete && poster.naturalWidth > 0;
    `,
  );
}

async function advanceTheProducts(browser: Browser): Promise<void> {
  await openTheProducts(browser);
  await click(browser, 'button', 'Producto siguiente');
  await waitFor(
    browser,
    'the second product in the middle of the frame',
    `
    const slide = document.getElementById(
      document.querySelector('#${products.anchor} [aria-selected="true"]').getAttribute('aria-controls'),
    );
    const middleOf = ({ left, width }) => left + width / 2;
    const frame = document.querySelector('#${products.anchor} [data-slot="carousel-viewport"]').getBoundingClientRect();
    const distance = Math.abs(middleOf(slide.getBoundingClientRect()) - middleOf(frame));
    return slide.querySelector('h3').textContent === ${quoted(products.slides[1]?.title)} && distance < 20;
    `,
  );
}

async function stopTheClients(browser: Browser): Promise<void> {
  await bringIntoView(browser, clients.anchor);
  const currentGroup = `document.querySelector('#${clients.anchor} [aria-current]')?.getAttribute('aria-label')`;
  const hasMoved = `const group = ${currentGroup}; return group && group !== 'Grupo 1'`;
  await waitFor(browser, 'the second group', hasMoved);
  await click(browser, 'button', 'Detener la rotación de los clientes');
  const isStopped = `return [...document.querySelectorAll('button')].some(
    (button) => button.innerText.trim() === 'Iniciar la rotación de los clientes',
  )`;
  await waitFor(browser, 'the button that starts them again', isStopped);
}

async function readThePolicy(browser: Browser): Promise<void> {
  await bringIntoView(browser, contact.anchor);
  await click(browser, 'button', 'Política de privacidad');
  await waitFor(
    browser,
    'the focus on the title of the dialog',
    `
    const focused = document.activeElement;
    return focused.textContent === ${quoted(privacyPolicy.title)} && !!focused.closest('[role=dialog]');
    `,
  );
  await browser.press('Escape');
  const isBack = `return document.activeElement.textContent.trim() === 'Política de privacidad'`;
  await waitFor(browser, 'the focus back on the link', isBack);
}

async function sendTranslated(browser: Browser): Promise<void> {
  await browser.run(TRANSLATOR);
  await sendARequest(browser, translated);
}

async function sendBesideAnExtension(browser: Browser): Promise<void> {
  await browser.run(extensionFrom(1));
  await sendARequest(browser);
}

/** @param shown what the page shows of a text of its own */
async function sendARequest(browser: Browser, shown = (text: string) => text): Promise<void> {
  await bringIntoView(browser, contact.anchor);
  // Translated before it was alive, it is drawn anew.
  await waitFor(browser, 'the form', `return !!document.querySelector('[data-island="contact-form"][data-alive]')`);
  const text = uniqueText('Desde otro navegador');
  for (const [name, value] of Object.entries({ ...VISITOR, mensaje: text })) {
    await browser.run(`document.querySelector('[name=${name}]').focus()`);
    await browser.type(value);
  }
  await browser.run(`document.querySelector('[name=intereses]').focus()`);
  await browser.type('Datos abiertos');
  await browser.press('Enter');
  const isChosen = `return !!document.querySelector('[aria-label="Quitar Datos abiertos"]')`;
  await waitFor(browser, 'the chosen interest', isChosen);
  await browser.press('Escape');
  await browser.run(`document.querySelector('[role=switch]').focus()`);
  await browser.press('Enter');
  const isOn = `return document.querySelector('[role=switch]').ariaChecked === 'true'`;
  await waitFor(browser, 'the switch turned on', isOn);
  await click(browser, 'button', shown('Enviar'));
  const isConfirmed = `return document.activeElement.textContent === ${quoted(shown('Mensaje enviado'))}`;
  await waitFor(browser, 'the focus on the confirmation', isConfirmed);
  await until('its mail comes', TIMEOUT, async () => (await mailsWith(text)).length > 0);
}
