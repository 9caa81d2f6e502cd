import type { Browser, Page } from '@playwright/test';

/** How long a control took to show what it did, in ms (Event Timing: from the input to the next frame, in steps of 8). */
export interface Interaction {
  control: string;
  ms: number;
}

/** A control and its use. */
export type Step = [control: string, act: (page: Page) => Promise<unknown>];

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).tap();
const type = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).tap();
  await page.keyboard.type(text, { delay: 40 });
};
const interests = (page: Page) => page.getByRole('combobox');

/** Wide enough for the arrows of the carousels, narrow enough for the folded menu. */
const TABLET = { viewport: { width: 800, height: 1024 }, isMobile: true, hasTouch: true };

export const BASELINE_STEPS: Step[] = [['its one button', (page) => page.getByRole('button').tap()]];

/** Every control of the page, in the order in which a visitor meets them. */
export const PAGE_STEPS: Step[] = [
  ['the menu opens', button('Abrir menú')],
  ['an entry of the menu', (page) => page.getByRole('dialog').getByRole('link').nth(1).tap()],
  ['all movement stops', button(/^Pausar/)],
  ['all movement goes on', button(/^Reanudar/)],
  ['next product', button('Producto siguiente')],
  ['previous product', button('Producto anterior')],
  ['a product’s tab', (page) => page.getByRole('tab').nth(2).tap()],
  ['the products’ rotation', button(/la rotación de .*productos/i)],
  ['a dot of the clients', button('Grupo 2')],
  ['the clients’ rotation', button(/la rotación de .*clientes/i)],
  ['sending an empty form', button('Enviar')],
  ['first name', type('Nombre', 'Ana María')],
  ['last name', type('Apellido', 'Núñez')],
  ['e-mail', type('Correo', 'ana@cliente.example')],
  ['phone', type('Celular', '3000')],
  ['the list of interests opens', (page) => interests(page).tap()],
  ['an interest is chosen', (page) => page.getByRole('option').first().tap()],
  ['an interest of one’s own', (page) => interests(page).pressSequentially('Datos,', { delay: 40 })],
  ['an interest is taken away', button(/^Quitar Datos/)],
  ['message', type('Mensaje', 'Queremos modernizar la operación.')],
  ['consent', (page) => page.getByRole('switch').tap()],
  ['the policy opens', button(/^Política de privacidad$/i)],
  ['the policy closes', (page) => page.getByRole('dialog').getByRole('button').last().tap()],
  ['sending', button('Enviar')],
];

/** Keeps the longest duration of what belongs to one interaction. Runs in the page before its own scripts. */
function observe() {
  const state = { longest: 0 };
  window.interactions = state;
  type Timing = PerformanceEventTiming & { interactionId: number };
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as Timing[]) {
      if (interactionId) state.longest = Math.max(state.longest, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Uses every control once, on a small tablet whose processor is four times slower than this machine's. */
export async function measureInteractions(
  browser: Browser,
  { url, steps }: { url: string; steps: Step[] },
): Promise<Interaction[]> {
  const context = await browser.newContext({ ...TABLET, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'networkidle' });
    await hydrateIslands(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const interactions: Interaction[] = [];
    for (const [control, act] of steps) {
      await page.evaluate(() => {
        window.interactions.longest = 0;
      });
      await act(page);
      // The browser reports the entry a frame later.
      await page.waitForTimeout(500);
      const ms = await page.evaluate(() => window.interactions.longest);
      interactions.push({ control, ms });
    }
    return interactions;
  } finally {
    await context.close();
  }
}

/** Scrolls to each section, so that every lazy island is hydrated before anything is measured. */
async function hydrateIslands(page: Page): Promise<void> {
  for (const section of await page.locator('main > section').all()) {
    await section.scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
