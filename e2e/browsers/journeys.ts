import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { privacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { mailsWith } from '@/e2e/helpers/mails';
import { scrollEntries } from '@/e2e/helpers/menu';
import { PAGE_PATH } from '@/lib/routes';
import { sleep, until as untilTrue } from '@/lib/testing/until';
import { click, type Engine, until } from './browser';

const HEADLINE = `return document.querySelector('h1')?.getClientRects().length > 0`;
const services = scrollEntries.find(({ name }) => name === 'Servicios');
const sectionInView = (id: string) => `
  const { top, bottom } = document.querySelector('#${id} h2').getBoundingClientRect();
  return top >= document.querySelector('header').getBoundingClientRect().bottom - 1 && bottom <= innerHeight`;
const comeTo = (engine: Engine, id: string) =>
  engine.run(`document.getElementById('${id}').scrollIntoView({ behavior: 'instant' })`);

/** What a visitor must be able to do in every engine: a name and how it is done, from a fresh page of 1280 px. */
export const journeys: Record<string, (engine: Engine, site: string) => Promise<void>> = {
  'the page opens from the root and from any other path': async (engine, site) => {
    for (const path of ['/', '/nosotros', '/no-existe']) {
      await engine.open(`${site}${path}`);
      await until(engine, `${path} leads to the page`, `return location.pathname === '${PAGE_PATH}'`);
      await until(engine, 'the headline is seen', HEADLINE);
    }
  },

  'nothing leaves the screen at its sides, nor on a phone': async (engine) => {
    for (const width of [1440, 1024, 768, 480]) {
      await engine.resize(width, 900);
      await until(
        engine,
        `Todo cabe a ${width} px`,
        'return document.documentElement.scrollWidth <= document.documentElement.clientWidth',
      );
    }
  },

  'the menu leads to a section and marks it': async (engine) => {
    if (!services) throw new Error('The menu has no Servicios.');
    await click(engine, 'header nav a', services.name);
    await until(engine, 'the section stands under the bar', sectionInView(services.scrollToId));
    await until(
      engine,
      'the menu marks it',
      `return document.querySelector('header [aria-current]')?.textContent === '${services.name}'`,
    );
  },

  'the menu of a phone opens, and closes after a choice': async (engine) => {
    if (!services) throw new Error('The menu has no Servicios.');
    await engine.resize(600, 900);
    await click(engine, 'button', 'Abrir menú');
    await until(
      engine,
      'the sheet opens',
      `return document.activeElement.getAttribute('aria-label') === 'Cerrar menú'`,
    );
    await engine.press('Escape');
    await until(
      engine,
      'Escape la cierra',
      `return document.activeElement.getAttribute('aria-label') === 'Abrir menú'`,
    );
    await click(engine, 'button', 'Abrir menú');
    await click(engine, '#menu a', services.name);
    await until(engine, 'the sheet closes', `return !document.querySelector('#menu:popover-open')`);
    await until(engine, 'the section stands under the bar', sectionInView(services.scrollToId));
  },

  'the products advance by their arrow, and the film plays or leaves its picture in view': async (engine) => {
    await comeTo(engine, products.anchor);
    await until(engine, 'the carousel is ready', `return !!document.querySelector('#${products.anchor} [data-ready]')`);
    await until(
      engine,
      'the film plays, or its picture stays where the engine cannot decode it',
      `const film = document.querySelector('#${products.anchor} video');
      if (!film) return false;
      const readable = [...film.querySelectorAll('source')].some(({ type }) => film.canPlayType(type));
      if (readable) return film.currentTime > 0.1;
      const poster = document.querySelector('#${products.anchor} picture img');
      return getComputedStyle(film).opacity === '0' && poster.complete && poster.naturalWidth > 0`,
    );
    await click(engine, 'button', 'Producto siguiente');
    const second = products.slides[1]?.title;
    await until(
      engine,
      'the second product fills the frame',
      `const slide = document.querySelector('#${products.anchor} [aria-roledescription=diapositiva]:not([inert])');
      const frame = document.querySelector('#${products.anchor} [data-slot="carousel-viewport"]').getBoundingClientRect();
      const { left, width } = slide.getBoundingClientRect();
      return slide.querySelector('h3').textContent === ${JSON.stringify(second)} && Math.abs(left + width / 2 - frame.left - frame.width / 2) < 20`,
    );
  },

  'the clients rotate and stop by their button': async (engine) => {
    await comeTo(engine, clients.anchor);
    const current = `document.querySelector('#${clients.anchor} [aria-current]')?.getAttribute('aria-label')`;
    await until(
      engine,
      'the carousel rotates',
      `const label = ${current}; return label && !label.startsWith('Grupo 1 ')`,
    );
    await click(engine, 'button', 'Detener la rotación de los clientes');
    const stopped = await engine.run<string>(`return ${current}`);
    await sleep(3_500);
    if ((await engine.run(`return ${current}`)) !== stopped) throw new Error('The carousel went on rotating.');
  },

  'the policy opens in a dialog and gives the focus back': async (engine) => {
    await comeTo(engine, contact.anchor);
    await click(engine, 'button', 'Política de privacidad');
    await until(
      engine,
      'the title of the dialog has the focus',
      `return document.activeElement.textContent === ${JSON.stringify(privacyPolicy.title)} && !!document.activeElement.closest('[role=dialog]')`,
    );
    await engine.press('Escape');
    await until(
      engine,
      'the focus is back on the link',
      `return document.activeElement.textContent.trim() === 'Política de privacidad'`,
    );
  },

  'a request is sent and comes by mail': async (engine) => {
    await comeTo(engine, contact.anchor);
    const text = `Desde otro navegador ${Math.random().toString(36).slice(2)}`;
    const values = { nombre: 'Ana', apellido: 'Núñez', correo: 'ana@cliente.example', mensaje: text };
    for (const [name, value] of Object.entries(values)) {
      await engine.run(`document.querySelector('[name=${name}]').focus()`);
      await engine.type(value);
    }
    await engine.run(`document.querySelector('[name=intereses]').focus()`);
    await engine.type('Datos abiertos');
    await engine.press('Enter');
    await until(
      engine,
      'the interest is chosen',
      `return !!document.querySelector('[aria-label="Quitar Datos abiertos"]')`,
    );
    await engine.press('Escape');
    await engine.run(`document.querySelector('[role=switch]').focus()`);
    await engine.press('Enter');
    await until(engine, 'the switch is on', `return document.querySelector('[role=switch]').ariaChecked === 'true'`);
    await click(engine, 'button', 'Enviar');
    await until(
      engine,
      'the confirmation has the focus',
      `return document.activeElement.textContent === 'Mensaje enviado'`,
    );
    await untilTrue('its mail comes', 20_000, async () => (await mailsWith(text)).length > 0);
  },
};
