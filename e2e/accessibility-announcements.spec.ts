import { expect, type Page, test } from '@playwright/test';
import { clients } from '@/content/clients';
import { contact } from '@/content/contact';
import { products } from '@/content/products';
import { FAILURES } from '@/lib/contact/failures';
import { CONTACT_PATH, PAGE_PATH } from '@/lib/routes';
import { watchAnnouncements } from './helpers/announcements';
import { fill, send } from './helpers/form';
import { comeToCarousel } from './helpers/scroll';

/** What the polite live regions hold, by the browser's own accessibility tree. */
async function politeTexts(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  type AccessibilityNode = (typeof nodes)[number];
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textsIn = (node: AccessibilityNode | undefined): string[] => {
    if (node?.role?.value === 'StaticText') return [node.name?.value ?? ''];
    const children = node?.childIds ?? [];
    return children.flatMap((id) => textsIn(byId.get(id)));
  };
  const isPolite = ({ properties = [] }: AccessibilityNode) =>
    properties.some(({ name, value }) => name === 'live' && value.value === 'polite');
  const regions = nodes.filter(isPolite);
  return regions.map((node) => textsIn(node).join(' ')).join();
}

const [firstProduct, secondProduct] = products.slides;
const LOGOS_A_VIEW = 5;
const groups = Math.ceil(clients.logos.length / LOGOS_A_VIEW);
const firstGroup = clients.logos.slice(0, LOGOS_A_VIEW);

for (const { anchor, region, name, slide, stop, rotating, silent, chosen, told } of [
  {
    anchor: products.anchor,
    region: 'Nuestros productos',
    name: 'los productos',
    slide: { role: 'tabpanel', name: firstProduct?.author.name },
    stop: { role: 'tab', state: 'aria-selected' },
    rotating: firstProduct?.author.name,
    silent: firstProduct?.title,
    chosen: secondProduct?.author.name,
    told: secondProduct?.description,
  },
  {
    anchor: clients.anchor,
    region: 'Nuestros clientes',
    name: 'los clientes',
    slide: { role: 'group', name: `1 de ${clients.logos.length}` },
    stop: { role: 'button', state: 'aria-current' },
    rotating: 'Grupo 2',
    silent: 'Grupo',
    chosen: 'Grupo 1',
    told: `Grupo 1 de ${groups}: ${firstGroup.map((client) => client.name).join(', ')}`,
  },
] as const) {
  test(`the carousel of ${name} is silent while it rotates and tells where it is moved`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(PAGE_PATH);
    const carousel = page.getByRole('region', { name: region });
    await expect(carousel).toHaveAttribute('aria-roledescription', 'carrusel');
    await comeToCarousel(page, anchor);
    await expect(carousel.getByRole(slide.role, { name: slide.name, exact: true })).toBeAttached();
    const live = carousel.locator('[aria-live]');
    await expect(live).toHaveAttribute('aria-live', 'off');
    const stopNamed = (label?: string) => carousel.getByRole(stop.role, { name: label, exact: true });
    await expect(stopNamed(rotating)).toHaveAttribute(stop.state, 'true');
    expect(await politeTexts(page)).not.toContain(silent);

    const rotation = carousel.locator('button, [tabindex="0"], a').first();
    await expect(rotation).toHaveAccessibleName(`Detener la rotación de ${name}`);
    await rotation.focus();
    await page.keyboard.press('Tab');
    await expect(rotation).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await expect(live).toHaveAttribute('aria-live', 'polite');
    await stopNamed(chosen).press('Enter');
    await expect.poll(() => politeTexts(page)).toContain(told);
    expect(await politeTexts(page)).not.toContain(firstProduct?.description);
    await rotation.focus();
    await expect(rotation).toHaveAccessibleName(`Iniciar la rotación de ${name}`);
    await page.keyboard.press('Enter');
    await expect(rotation).toHaveAccessibleName(`Detener la rotación de ${name}`);
  });
}

test('a missing field is described, and each status of a send is told once', async ({ page }) => {
  await page.goto(`${PAGE_PATH}#${contact.anchor}`);
  const consent = page.getByRole('switch');
  await consent.press('Space');
  await expect(consent).toBeChecked();
  const announcements = await watchAnnouncements(page);
  await send(page);
  const name = page.getByLabel('Nombre', { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/./);

  await fill(page, 'Queremos conocerlos');
  await page.route(`**${CONTACT_PATH}`, (route) => route.fulfill({ status: 503, json: { message: 'No disponible.' } }));
  await send(page);
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
  await page.unroute(`**${CONTACT_PATH}`);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('heading', { name: 'Mensaje enviado' });
  await expect(sent).toBeFocused();
  await expect(sent).toHaveAccessibleDescription(/./);

  expect(await announcements()).toEqual([
    'Enviando tu mensaje…',
    expect.stringMatching(`^${FAILURES.unavailable.title}`),
    'Enviando tu mensaje…',
  ]);
});
