import type { Page } from '@playwright/test';
import type { Navigation } from '@/content/types';
import { anchors } from '@/lib/sections';

/** A control and its use. */
export type Step = [control: string, act: (page: Page) => Promise<unknown>];

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true }).tap();
const type = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).tap();
  await page.keyboard.type(text, { delay: 40 });
};
const interests = (page: Page) => page.getByRole('combobox');
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });

export const BASELINE_STEPS: Step[] = [['its one button', (page) => page.getByRole('button').tap()]];

/** Every control of the page, in the order in which a visitor meets them. */
export const PAGE_STEPS: Step[] = [
  ['the menu opens', button('Abrir menú')],
  ['an entry of the menu', (page) => menu(page).getByRole('link').nth(1).tap()],
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

/** A menu with lists, which the sample content does not have. */
export const NESTED_MENU: Navigation = {
  entries: [
    {
      name: 'Empresa',
      entries: [
        { name: 'Talento', scrollToId: anchors.talent },
        { name: 'Tecnologías', entries: [{ name: 'React', route: '/react' }] },
      ],
    },
    { name: 'Recursos', entries: [{ name: 'Casos', route: '/casos' }] },
  ],
};

/** The lists of a menu, folded as a phone shows it. */
export const NESTED_MENU_STEPS: Step[] = [
  ['the menu with lists opens', button('Abrir menú')],
  ['a submenu opens', (page) => menu(page).getByText('Empresa').tap()],
  ['another submenu takes its place', (page) => menu(page).getByText('Recursos').tap()],
  ['the menu closes', button('Cerrar menú')],
];
