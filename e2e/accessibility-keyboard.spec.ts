import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { privacyPolicy } from '@/content/privacy-policy';
import { products } from '@/content/products';
import { CONTACT_PATH } from '@/lib/routes';
import { comeToCarousel, jumpTo } from './helpers/scroll';
import { siteUrl } from './helpers/site';

async function open(page: Page, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteUrl()}/AboutUs`);
  await page.waitForLoadState('networkidle');
}

/** Where the focus is: its name, its part of the page, and what is wrong with how it is seen. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    // Two frames: the scroll that the focus asked for, and what it reveals. Then the skip link comes or goes.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const element = document.activeElement as HTMLElement;
    if (!element || element === document.body) return null;
    const name =
      element.getAttribute('aria-label') ||
      element.textContent?.trim() ||
      element.querySelector('img')?.alt ||
      element.getAttribute('name') ||
      '';
    const parts = [...document.querySelectorAll('body > a, header, main > section, main > div > section, footer')];
    const outlined = (each: Element | null) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const { left, top, width, height } = element.getBoundingClientRect();
    const bar = element.closest('header') ? 0 : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const hit = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 2));
    const faults: string[] = [];
    if (!outlined(element) && !outlined(element.parentElement)) faults.push('no ring');
    if (left < 0 || left + width > innerWidth + 1) faults.push('off the side');
    if (!element.matches('body > a') && top < bar - 1) faults.push('under the bar');
    if (top + Math.min(height, 400) > innerHeight + 1) faults.push('below the screen');
    if (!hit || !(element.contains(hit) || hit.contains(element))) faults.push('covered');
    if (!name && !(element as HTMLInputElement).labels?.length) faults.push('no name');
    return {
      name,
      part: parts.findIndex((part) => part.contains(element)),
      faults: faults.map((fault) => `${name}: ${fault}`),
    };
  });

for (const width of [1280, 390]) {
  test(`the keyboard alone goes through the whole page at ${width} px, seen at each stop and in order`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await open(page, width);
    // Every part is hydrated, so that the order does not hang on how soon its code arrives.
    for (const id of [products.anchor, clients.anchor]) await comeToCarousel(page, id);
    await jumpTo(page, contact.anchor);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const names: string[] = [];
    const faults: string[] = [];
    let part = 0;
    for (let stop = 0; stop < 120; stop += 1) {
      await page.keyboard.press('Tab');
      const at = await focused(page);
      if (!at) break;
      names.push(at.name);
      faults.push(...at.faults);
      if (at.part < part) faults.push(`${at.name}: back from part ${part} to ${at.part}`);
      part = at.part;
    }
    expect(faults).toEqual([]);
    expect(names[0]).toBe('Saltar al contenido');
    for (const name of [
      'Reanudar animaciones',
      'CUÉNTANOS QUÉ NECESITAS',
      'Iniciar la rotación de los productos',
      'Producto siguiente',
      'Iniciar la rotación de los clientes',
      'intereses',
      'Política de privacidad',
      'Enviar',
    ]) {
      expect(names).toContain(name);
    }
    expect(names.some((name) => name.includes('LinkedIn (se abre en una pestaña nueva)'))).toBe(true);
  });
}

test('the page tells its story by its landmarks and headings, in Spanish, and the skip link leads past the bar', async ({
  page,
}) => {
  await open(page, 1280);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await expect(page.getByRole('navigation', { name: 'Principal' })).toHaveCount(1);
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1)).toBe(true);
  const unnamed = await page.locator('main > section').evaluateAll(
    (sections) =>
      sections.filter((section) => {
        const title = document.getElementById(section.getAttribute('aria-labelledby') ?? '');
        return !title?.textContent;
      }).length,
  );
  expect(unnamed).toBe(0);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#inicio') !== null)).toBe(true);
});

/** What the live regions hold that are told politely, by the browser's own accessibility tree. */
async function toldPolitely(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const text = (node: (typeof nodes)[number]): string[] =>
    node.role?.value === 'StaticText'
      ? [node.name?.value ?? '']
      : (node.childIds ?? []).flatMap((id) => text(byId.get(id) as (typeof nodes)[number]));
  return nodes
    .filter(({ properties }) => properties?.some(({ name, value }) => name === 'live' && value.value === 'polite'))
    .map((node) => text(node).join(' '));
}

const [firstProduct, secondProduct] = products.slides as [
  (typeof products.slides)[number],
  (typeof products.slides)[number],
];
for (const { anchor, region, name, rotating, silent, chosen, told } of [
  {
    anchor: products.anchor,
    region: 'Nuestros productos',
    name: 'los productos',
    rotating: `Mostrar ${firstProduct.author.name}, 1 de ${products.slides.length}`,
    silent: firstProduct.title,
    chosen: `Mostrar ${secondProduct.author.name}, 2 de ${products.slides.length}`,
    told: secondProduct.description,
  },
  {
    anchor: clients.anchor,
    region: 'Nuestros clientes',
    name: 'los clientes',
    rotating: 'Grupo 2 de 3',
    silent: 'Grupo',
    chosen: 'Grupo 3 de 3',
    told: `Grupo 3 de 3: ${clients.logos
      .slice(10)
      .map(({ name }) => name)
      .join(', ')}`,
  },
]) {
  test(`the carousel of ${name} says what it is, rotates in silence, stops under the focus, and tells where it is moved`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${siteUrl()}/AboutUs#${anchor}`);
    const carousel = page.getByRole('region', { name: region });
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel');
    await expect(carousel.locator('[data-slot="carousel-viewport"][data-ready]')).toBeVisible();
    await expect(carousel).toMatchAriaSnapshot(`
      - region "${region}":
        - button "Detener la rotación de ${name}"
    `);
    const first = carousel.getByRole('button').first();
    await expect(carousel.locator('button, [tabindex="0"], a').first()).toHaveAccessibleName(/rotación/);
    await expect(carousel.getByRole('group', { name: /^1 de / })).toHaveAttribute(
      'aria-roledescription',
      'diapositiva',
    );
    const live = carousel.locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'off');
    const dot = (label: string) => carousel.getByRole('button', { name: label, exact: true });
    await expect(dot(rotating)).toHaveAttribute('aria-current', 'true');
    expect((await toldPolitely(page)).join()).not.toContain(silent);

    await first.focus();
    await page.keyboard.press('Tab');
    await expect(first).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await dot(chosen).press('Enter');
    await expect.poll(async () => (await toldPolitely(page)).join()).toContain(told);
    expect((await toldPolitely(page)).join()).not.toContain(firstProduct.description);
    await first.focus();
    await expect(first).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await page.keyboard.press('Enter');
    await expect(first).toHaveAccessibleName(`Detener la rotación de ${name}`);
  });
}

test('combobox, switch, dialog and status have their roles, names and states, and each status is said once', async ({
  page,
}) => {
  await page.goto(`${siteUrl()}/AboutUs#${contact.anchor}`);
  const combobox = page.getByRole('combobox', { name: 'Tengo interés en:' });
  const list = page.getByRole('listbox');
  await expect(async () => {
    await combobox.click();
    await expect(list).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect(combobox).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? '');
  await combobox.press('ArrowDown');
  const option = list.getByRole('option').first();
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await combobox.press('Enter');
  await expect(page.getByRole('list', { name: 'Temas elegidos' })).toMatchAriaSnapshot(`
    - list "Temas elegidos":
      - listitem:
        - button "Quitar ${contact.interests[0]}"
  `);
  await combobox.press('Escape');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');

  const accept = page.getByRole('switch', { name: 'He leído y acepto la Política de privacidad' });
  await expect(accept).not.toBeChecked();
  await accept.press('Space');
  await expect(accept).toBeChecked();

  await page.getByRole('button', { name: 'Política de privacidad' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: privacyPolicy.title });
  await expect(dialog.getByRole('heading', { name: privacyPolicy.title })).toBeFocused();
  for (let stop = 0; stop < 4; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Política de privacidad' })).toBeFocused();

  // What a screen reader would be told, in order.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const added = [...addedNodes].find((node): node is Element => node instanceof Element);
        const region =
          element?.closest('[role=status], [role=alert]') ??
          (added?.matches('[role=alert]') ? added : added?.querySelector('[role=alert]'));
        const text = region?.textContent?.trim();
        if (text && said.at(-1) !== text) said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  const name = page.getByLabel('Nombre', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/./);

  await name.fill('Ana');
  await page.getByLabel('Correo').fill('ana@cliente.example');
  await page.getByLabel('Mensaje').fill('Queremos conocerlos');
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'No disponible.' } }));
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await page.unroute(`**${CONTACT_PATH}`);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('heading', { name: 'Mensaje enviado' });
  await expect(sent).toBeFocused();
  await expect(sent).toHaveAccessibleDescription(/./);
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said.filter((text) => text === 'Enviando tu mensaje…')).toHaveLength(2);
  expect(said.filter((text) => text.startsWith('No pudimos enviar el mensaje'))).toHaveLength(1);
  expect(said).toHaveLength(3);
});
