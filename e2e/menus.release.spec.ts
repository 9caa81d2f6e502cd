import { expect, type Page, test } from '@playwright/test';
import { availableWidth, barWidth } from '@/content/schema/bar-width';
import type { Navigation } from '@/content/types';
import { breakpoints } from '@/lib/design-tokens';
import { anchors } from '@/lib/sections';
import { openMenuPage, renderMenuPages } from './helpers/menu-page';

/** Bars that are nearly as wide as the content's rule allows. */
const fullBars: Record<string, Navigation> = {
  'of links': {
    entries: ['Nosotros', 'Servicios', 'Productos', 'Quiénes', 'Equipo', 'Contáctanos'].map((name) => ({
      name,
      scrollToId: anchors.about,
    })),
  },
  'with lists and a button': {
    entries: [
      { name: 'Empresa', entries: [{ name: 'Talento', scrollToId: anchors.talent }] },
      { name: 'Casos', entries: [{ name: 'Comunidad', route: '/casos' }] },
      { name: 'Academia', href: 'https://blog.istmo.example' },
      { name: 'Servicios', scrollToId: anchors.about },
    ],
    action: { type: 'internal', route: `#${anchors.contact}`, label: 'Hablemos de ti' },
  },
};

/** Where the entries of a bar have their middle. */
async function middlesOf(page: Page, names: string[]): Promise<number[]> {
  return page
    .getByRole('banner')
    .locator(':is(a, button)')
    .filter({ visible: true, hasText: new RegExp(`^(?:${names.join('|')})`) })
    .evaluateAll((entries) =>
      entries.map((entry) => {
        const { top, bottom } = entry.getBoundingClientRect();
        return (top + bottom) / 2;
      }),
    );
}

for (const [kind, navigation] of Object.entries(fullBars)) {
  test(`a full bar ${kind} keeps to one line on the narrowest screen`, async ({ page }) => {
    expect(barWidth(navigation)).toBeLessThanOrEqual(availableWidth);
    expect(barWidth(navigation)).toBeGreaterThan(availableWidth * 0.96);
    await page.setViewportSize({ width: breakpoints.lg, height: 800 });
    await openMenuPage(page, { pages: await renderMenuPages({ [kind]: navigation }), name: kind });
    await page.evaluate(() => document.fonts.ready);
    const names = navigation.entries.map(({ name }) => name);
    if (navigation.action) names.push('Hablemos');
    const middles = await middlesOf(page, names);
    expect(middles).toHaveLength(names.length);
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });
}
