import { expect, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { FAILURES } from '@/lib/contact/failures';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { watchAnnouncements } from './helpers/announcements';
import { clientsRegion, productsRegion } from './helpers/carousel';
import { confirmationHeading, fillRequiredFields, submitForm } from './helpers/form';
import { scrollToCarousel } from './helpers/scroll';

const { clients, contact, products } = siteContent();

const [firstProduct, secondProduct] = products.slides;
const LOGOS_PER_VIEW = 5;
const groups = Math.ceil(clients.logos.length / LOGOS_PER_VIEW);
const firstGroup = clients.logos.slice(0, LOGOS_PER_VIEW);

for (const { anchor, region, name, slide, selected, rotated, control, announced } of [
  {
    anchor: products.anchor,
    region: productsRegion,
    name: 'los productos',
    slide: { role: 'tabpanel', name: firstProduct?.author.name },
    selected: '[aria-selected="true"]',
    rotated: firstProduct?.author.name,
    control: { role: 'tab', name: secondProduct?.author.name },
    announced: secondProduct?.description,
  },
  {
    anchor: clients.anchor,
    region: clientsRegion,
    name: 'los clientes',
    slide: { role: 'group', name: `1 de ${clients.logos.length}` },
    selected: '[aria-current="true"]',
    rotated: 'Grupo 2',
    control: { role: 'button', name: 'Grupo 1' },
    announced: `Grupo 1 de ${groups}: ${firstGroup.map((client) => client.name).join(', ')}`,
  },
] as const) {
  test(`the carousel of ${name} announces slides only while its rotation is stopped`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE_PATH);
    const carousel = region(page);
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel');
    await scrollToCarousel(page, anchor);
    await expect(carousel.getByRole(slide.role, { name: slide.name, exact: true })).toBeAttached();
    const live = carousel.locator('[aria-live]');
    await expect(carousel.locator(selected)).toHaveAccessibleName(rotated ?? '');
    await expect(live).toHaveAttribute('aria-live', 'off');

    const rotation = carousel.locator('button, [tabindex="0"], a').first();
    await expect(rotation).toHaveAccessibleName(`Detener la rotación de ${name}`);
    await rotation.focus();
    await page.keyboard.press('Tab');
    await expect(rotation).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await carousel.getByRole(control.role, { name: control.name, exact: true }).press('Enter');
    await expect(live).toContainText(announced ?? '');
    await rotation.press('Enter');
    await expect(rotation).toHaveAccessibleName(`Detener la rotación de ${name}`);
  });
}

test('live regions announce each state of sending once', async ({ page }) => {
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  const consent = page.getByRole('switch');
  await consent.press('Space');
  await expect(consent).toBeChecked();
  const announcements = await watchAnnouncements(page);
  await fillRequiredFields(page, 'Queremos conocerlos');
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'No disponible.' } }));
  await submitForm(page);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await page.unroute(`**${CONTACT_PATH}`);
  await page.keyboard.press('Enter');
  await expect(confirmationHeading(page)).toBeFocused();
  await expect(confirmationHeading(page)).toHaveAccessibleDescription(/./);
  expect(await announcements()).toEqual([
    'Enviando tu mensaje…',
    expect.stringMatching(`^${FAILURES.unavailable.title}`),
    'Enviando tu mensaje…',
  ]);
});
