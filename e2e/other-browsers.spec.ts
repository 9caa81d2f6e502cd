import { expect, test } from '@playwright/test';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { services } from '@/content/services';
import { PAGE_PATH } from '@/lib/routes';
import { uniqueText, VISITOR } from './helpers/form';
import { mailsWith } from './helpers/mails';
import { scrollEntries } from './helpers/menu';
import { type Browser, click, otherBrowsers, waitFor } from './helpers/other-browsers';
import { siteUrl } from './helpers/site';

const servicesEntry = scrollEntries.find(({ scrollToId }) => scrollToId === services.anchor);

const bringIntoView = (browser: Browser, id: string) =>
  browser.run(`document.getElementById('${id}').scrollIntoView({ behavior: 'instant' })`);

const expectServicesInView = (browser: Browser) =>
  waitFor(
    browser,
    'the services under the bar',
    `
    const { top, bottom } = document.querySelector('#${services.anchor} h2').getBoundingClientRect();
    return top >= document.querySelector('header').getBoundingClientRect().bottom - 1 && bottom <= innerHeight;
    `,
  );

/** What a visitor must be able to do in every browser, on a fresh page 1280 px wide. */
const journeys: Record<string, (browser: Browser) => Promise<void>> = {
  'any path leads to the page, which fits any width': async (browser) => {
    await browser.open(`${siteUrl()}/no-existe`);
    await waitFor(browser, 'the page', `return location.pathname === '${PAGE_PATH}'`);
    for (const width of [1440, 1024, 768, 480]) {
      await browser.resize(width, 900);
      const fits = 'return document.documentElement.scrollWidth <= document.documentElement.clientWidth';
      await waitFor(browser, `everything inside ${width} px`, fits);
    }
  },
  'the menu leads to a section, wide and on a phone': async (browser) => {
    const name = servicesEntry?.name ?? '';
    await click(browser, { selector: 'header nav a', name });
    await expectServicesInView(browser);
    await browser.resize(600, 900);
    await bringIntoView(browser, contact.anchor);
    await click(browser, { selector: 'button', name: 'Abrir menú' });
    await click(browser, { selector: '#menu a', name });
    await waitFor(browser, 'the closed menu', `return !document.querySelector('#menu:popover-open')`);
    await expectServicesInView(browser);
  },
  'a film plays or leaves its picture, and an arrow leads on': async (browser) => {
    await bringIntoView(browser, products.anchor);
    await waitFor(
      browser,
      'a film that plays, or its picture where the browser cannot decode it',
      `
      const film = document.querySelector('#${products.anchor} video');
      if (!film) return false;
      const canPlay = [...film.querySelectorAll('source')].some(({ type }) => film.canPlayType(type));
      if (canPlay) return film.currentTime > 0.1;
      const poster = document.querySelector('#${products.anchor} picture img');
      return getComputedStyle(film).opacity === '0' && poster.naturalWidth > 0;
      `,
    );
    await click(browser, { selector: 'button', name: 'Producto siguiente' });
    const isSecond = `document.querySelectorAll('#${products.anchor} [role=tab]')[1].ariaSelected === 'true'`;
    await waitFor(browser, 'the second product', `return ${isSecond}`);
  },
  'the policy opens and gives the focus back, and a request comes by mail': async (browser) => {
    await bringIntoView(browser, contact.anchor);
    await waitFor(browser, 'the form', `return document.querySelector('[data-island="contact-form"][data-alive]')`);
    await click(browser, { selector: 'button', name: 'Política de privacidad' });
    await waitFor(browser, 'the dialog', `return document.activeElement.closest('[role=dialog]')`);
    await browser.press('Escape');
    await waitFor(browser, 'the focus', `return document.activeElement.innerText === 'Política de privacidad'`);
    const text = uniqueText('Desde otro navegador');
    for (const [name, value] of Object.entries({ ...VISITOR, mensaje: text })) {
      await browser.run(`document.querySelector('[name=${name}]').focus()`);
      await browser.type(value);
    }
    await browser.run(`document.querySelector('[role=switch]').focus()`);
    await browser.press('Enter');
    await click(browser, { selector: 'button', name: 'Enviar' });
    await waitFor(browser, 'the confirmation', `return document.activeElement.innerText === 'Mensaje enviado'`);
    await expect.poll(async () => (await mailsWith(text)).length).toBe(1);
  },
};

for (const { name, isInstalled, start } of otherBrowsers) {
  test.describe(name, { tag: '@release' }, () => {
    // Where CI is set everything is installed, and what is missing fails.
    test.skip(!isInstalled && !process.env.CI, `${name} is not installed.`);
    for (const [title, journey] of Object.entries(journeys)) {
      test(title, async () => {
        await using browser = await start();
        await browser.resize(1280, 900);
        await browser.open(siteUrl() + PAGE_PATH);
        await journey(browser);
      });
    }
  });
}
