import { expect, type Page, test } from '@playwright/test';
import { siteContent } from '@/content/site-content';
import { FAILURES } from '@/lib/contact/failures';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { clientsRegion, groupCountOf, productsRegion, productsRotate, rotatingView } from './helpers/carousel';
import { confirmationHeading, fillRequiredFields, submitForm } from './helpers/form';
import { scrollToCarousel } from './helpers/scroll';

const { clients, contact, products } = siteContent();

const [firstProduct, secondProduct] = products.slides;
const { width: clientsWidth = 0, clientsPerView = 0 } = rotatingView ?? {};
const firstGroup = clients.logos.slice(0, clientsPerView);

for (const { rotates, width, anchor, region, name, selectedSelector, selectedName, control, announcedText } of [
  {
    rotates: productsRotate,
    width: 1280,
    anchor: products.anchor,
    region: productsRegion,
    name: 'los productos',
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

declare global {
  interface Window {
    announcements: string[];
  }
}

/**
 * Records each text that a live region of the page announces.
 *
 * @returns a function that reads the recorded texts in order
 */
async function watchAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    window.announcements = [];
    const toElement = (node: Node) => (node instanceof Element ? node : node.parentElement);
    const findAlert = (nodes: NodeList) => {
      const addedElement = [...nodes].find((node) => node instanceof Element);
      return addedElement?.matches('[role=alert]') ? addedElement : addedElement?.querySelector('[role=alert]');
    };
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const liveRegion = toElement(target)?.closest('[role=status], [role=alert]') ?? findAlert(addedNodes);
        const text = liveRegion?.textContent?.trim();
        if (text && window.announcements.at(-1) !== text) window.announcements.push(text);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => window.announcements);
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
