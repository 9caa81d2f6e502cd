import { expect, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { FAILURES } from '@/lib/contact/failures';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { watchAnnouncements } from './helpers/announcements';
import { clientsRegion, groupCountOf, productsRegion, productsRotate, rotatingView } from './helpers/carousel';
import { confirmationHeading, fillRequiredFields, submitForm } from './helpers/form';
import { scrollToCarousel } from './helpers/scroll';

const { clients, contact, products } = siteContent();

const [firstProduct, secondProduct] = products.slides;
const { width: clientsWidth = 0, clientsPerView = 0 } = rotatingView ?? {};
const firstGroup = clients.logos.slice(0, clientsPerView);

for (const { rotates, width, anchor, region, name, slide, selectedSelector, selectedName, control, announcedText } of [
  {
    rotates: productsRotate,
    width: 1280,
    anchor: products.anchor,
    region: productsRegion,
    name: 'los productos',
    slide: { role: 'tabpanel', name: firstProduct?.author.name },
    selectedSelector: '[aria-selected="true"]',
    selectedName: firstProduct?.author.name,
    control: { role: 'tab', name: secondProduct?.author.name },
    announcedText: secondProduct?.description,
  },
  {
    rotates: rotatingView !== undefined,
    width: clientsWidth,
    anchor: clients.anchor,
    region: clientsRegion,
    name: 'los clientes',
    slide: { role: 'group', name: `1 de ${clients.logos.length}` },
    selectedSelector: '[aria-current="true"]',
    selectedName: 'Grupo 2',
    control: { role: 'button', name: 'Grupo 1' },
    announcedText: `Grupo 1 de ${groupCountOf(clientsPerView)}: ${firstGroup.map((client) => client.name).join(', ')}`,
  },
] as const) {
  if (!rotates) continue;
  test(`the carousel of «${name}» announces slides only while its rotation is stopped`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(PAGE_PATH);
    const carousel = region(page);
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel');
    await scrollToCarousel(page, anchor);
    await expect(carousel.getByRole(slide.role, { name: slide.name, exact: true })).toBeAttached();
    const liveRegion = carousel.locator('[aria-live]');
    await expect(carousel.locator(selectedSelector)).toHaveAccessibleName(selectedName ?? '');
    await expect(liveRegion).toHaveAttribute('aria-live', 'off');

    const rotationButton = carousel.locator('button, [tabindex="0"], a').first();
    await expect(rotationButton).toHaveAccessibleName(`Detener la rotación de ${name}`);
    await rotationButton.focus();
    await page.keyboard.press('Tab');
    await expect(rotationButton).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await expect(liveRegion).toHaveAttribute('aria-live', 'polite');
    await carousel.getByRole(control.role, { name: control.name, exact: true }).press('Enter');
    await expect(liveRegion).toContainText(announcedText ?? '');
    await rotationButton.press('Enter');
    await expect(rotationButton).toHaveAccessibleName(`Detener la rotación de ${name}`);
  });
}

test('live regions announce each send once at its start and once if it fails', async ({ page }) => {
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  const consentSwitch = page.getByRole('switch');
  await consentSwitch.press('Space');
  await expect(consentSwitch).toBeChecked();
  const readAnnouncements = await watchAnnouncements(page);
  await fillRequiredFields(page, 'Queremos conocerlos');
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'No disponible.' } }));
  await submitForm(page);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await page.unroute(`**${CONTACT_PATH}`);
  await page.keyboard.press('Enter');
  await expect(confirmationHeading(page)).toBeFocused();
  await expect(confirmationHeading(page)).toHaveAccessibleDescription(/./);
  expect(await readAnnouncements()).toEqual([
    'Enviando tu mensaje…',
    expect.stringMatching(`^${FAILURES.unavailable.title}`),
    'Enviando tu mensaje…',
  ]);
});
