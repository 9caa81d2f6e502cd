import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NavigationAction, NavigationEntry, Site } from '@/content/types';
import { installPlatform, reportIntersection } from './jsdom-platform';
import { NavigationBar } from './navigation-bar';

installPlatform();

configure({ asyncUtilTimeout: 10_000 });
// Compiled beforehand, so that the time it takes on a busy machine is not counted as the menu's.
beforeAll(() => import('./dropdown-menu'));

const picture = { src: '/media/logo.svg', alt: 'Marca', width: 135, height: 32 } as const;
const logo: Site['logo'] = { onInk: picture, onLight: picture };

const FLAT: NavigationEntry[] = [
  { name: 'Nosotros', route: '/nosotros', scrollToId: 'nosotros' },
  { name: 'Servicios', scrollToId: 'servicios' },
  { name: 'Prensa', route: '/prensa' },
  { name: 'Blog', href: 'https://www.example.com/blog' },
];
const NESTED: NavigationEntry[] = [
  { name: 'Nosotros', scrollToId: 'nosotros' },
  {
    name: 'Soluciones',
    columns: 2,
    rowsPerColumn: 3,
    entries: [
      { name: 'Servicios', scrollToId: 'servicios' },
      { name: 'Flotas', route: '/flotas' },
      { name: 'Activos', route: '/activos' },
      {
        name: 'Tecnologías',
        entries: [
          { name: 'React', href: 'https://react.dev' },
          { name: 'Angular', route: '/angular' },
        ],
      },
      { name: 'Guías', href: 'https://www.example.com/guias' },
    ],
  },
  { name: 'Recursos', entries: [{ name: 'Casos', route: '/casos' }] },
];

function show(entries: NavigationEntry[], action?: NavigationAction) {
  render(
    <>
      <NavigationBar entries={entries} action={action} logo={logo} />
      <main>
        <section id="nosotros" />
        <section id="servicios" />
      </main>
    </>,
  );
  return userEvent.setup();
}

const link = (name: string | RegExp) => screen.getByRole('link', { name });
const button = (name: string) => screen.getByRole('button', { name });
const opened = (name: string) => button(name).getAttribute('aria-expanded') === 'true';

describe('the entries', () => {
  test('a route leads to a path of the site, in the same tab', () => {
    show(FLAT);
    expect(link('Prensa')).toHaveAttribute('href', '/prensa');
    expect(link('Prensa')).not.toHaveAttribute('target');
  });

  test('another site opens in a new tab, which is said and cannot reach back', () => {
    show(FLAT);
    const blog = link('Blog (se abre en una pestaña nueva)');
    expect(blog).toHaveAttribute('href', 'https://www.example.com/blog');
    expect(blog).toHaveAttribute('target', '_blank');
    expect(blog).toHaveAttribute('rel', 'noopener');
  });

  test('a scroll entry is a link to its section, also when it has a route', () => {
    show(FLAT);
    expect(link('Nosotros')).toHaveAttribute('href', '#nosotros');
    expect(link('Servicios')).toHaveAttribute('href', '#servicios');
  });

  test('the section being read is marked, and only that one', () => {
    show(FLAT);
    const section = (id: string) => document.getElementById(id)!;
    act(() => reportIntersection(section('nosotros'), true));
    expect(link('Nosotros')).toHaveAttribute('aria-current', 'true');
    act(() => {
      reportIntersection(section('servicios'), true);
      reportIntersection(section('nosotros'), false);
    });
    expect(link('Servicios')).toHaveAttribute('aria-current', 'true');
    expect(link('Nosotros')).not.toHaveAttribute('aria-current');
    act(() => reportIntersection(section('servicios'), false));
    expect(link('Servicios')).not.toHaveAttribute('aria-current');
  });

  test('the logo leads home', () => {
    show(FLAT);
    expect(link('Marca')).toHaveAttribute('href', '/');
  });
});

describe('the action', () => {
  test('an internal one stays on the site', () => {
    show(FLAT, { type: 'internal', route: '#contact-us', label: 'Hablemos' });
    expect(link('Hablemos')).toHaveAttribute('href', '#contact-us');
    expect(link('Hablemos')).not.toHaveAttribute('target');
  });

  test('an external one opens in a new tab', () => {
    show(FLAT, { type: 'external', href: 'https://app.example.com', label: 'Clientes' });
    expect(link(/^Clientes/)).toHaveAttribute('href', 'https://app.example.com');
    expect(link(/^Clientes/)).toHaveAttribute('target', '_blank');
  });
});

describe('a list', () => {
  test('is laid out in columns of the given number of rows', async () => {
    const user = show(NESTED);
    await user.click(await screen.findByRole('button', { name: 'Soluciones' }));
    const place = (element: HTMLElement) => {
      const { gridColumn, gridRow } = element.closest('li')!.style;
      return `${gridColumn}/${gridRow}`;
    };
    expect(['Servicios', 'Flotas', 'Activos'].map((name) => place(link(name)))).toEqual(['1/1', '1/2', '1/3']);
    expect([place(button('Tecnologías')), place(link(/^Guías/))]).toEqual(['2/1', '2/2']);
  });

  test('opens under the pointer, stays when it is then clicked, and closes behind the pointer', async () => {
    const user = show(NESTED);
    await user.hover(await screen.findByRole('button', { name: 'Soluciones' }));
    await waitFor(() => expect(opened('Soluciones')).toBe(true));
    await user.click(button('Soluciones'));
    expect(opened('Soluciones')).toBe(true);
    await user.hover(link('Flotas'));
    expect(opened('Soluciones')).toBe(true);
    await user.unhover(link('Flotas'));
    await waitFor(() => expect(opened('Soluciones')).toBe(false));
  });

  test('stays closed when Escape follows the click before the pointer has rested on it', async () => {
    const user = show(NESTED);
    await user.click(await screen.findByRole('button', { name: 'Soluciones' }));
    await user.keyboard('{Escape}');
    expect(opened('Soluciones')).toBe(false);
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(opened('Soluciones')).toBe(false);
  });

  test('a second click closes it, and another list takes its place', async () => {
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    show(NESTED);
    const touch = (name: string) => user.pointer([{ keys: '[TouchA]', target: button(name) }]);
    await screen.findByRole('button', { name: 'Soluciones' });
    await touch('Soluciones');
    expect(opened('Soluciones')).toBe(true);
    await touch('Soluciones');
    expect(opened('Soluciones')).toBe(false);
    await touch('Soluciones');
    await touch('Recursos');
    expect([opened('Soluciones'), opened('Recursos')]).toEqual([false, true]);
  });

  test('is used by keyboard alone; Escape closes it and the focus is on its button again', async () => {
    const user = show(NESTED);
    act(() => button('Soluciones').focus());
    await user.keyboard('{Enter}{ArrowDown}');
    expect(link('Servicios')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(link('Flotas')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(opened('Soluciones')).toBe(false);
    expect(button('Soluciones')).toHaveFocus();
  });

  test('closes after a choice', async () => {
    const user = show(NESTED);
    await user.click(await screen.findByRole('button', { name: 'Soluciones' }));
    await user.click(link('Servicios'));
    expect(opened('Soluciones')).toBe(false);
  });

  test('marks its button while one of its sections is being read', async () => {
    show(NESTED);
    await screen.findByRole('button', { name: 'Soluciones' });
    act(() => reportIntersection(document.getElementById('servicios')!, true));
    expect(button('Soluciones')).toHaveAttribute('aria-current', 'true');
    act(() => reportIntersection(document.getElementById('servicios')!, false));
    expect(button('Soluciones')).not.toHaveAttribute('aria-current');
  });
});

describe('a list within a list', () => {
  async function openSolutions() {
    const user = show(NESTED);
    await screen.findByRole('button', { name: 'Soluciones' });
    act(() => button('Soluciones').focus());
    await user.keyboard('{Enter}');
    return user;
  }

  test('opens under the pointer, stays when it is then clicked, and closes behind the pointer', async () => {
    const user = await openSolutions();
    await user.hover(button('Tecnologías'));
    expect(link(/^React/)).toBeVisible();
    await user.click(button('Tecnologías'));
    expect(link(/^React/)).toBeVisible();
    await user.hover(link('Flotas'));
    expect(opened('Tecnologías')).toBe(false);
  });

  test('opens and closes by Enter, and opens by the arrow to the right', async () => {
    const user = await openSolutions();
    act(() => button('Tecnologías').focus());
    await user.keyboard('{Enter}');
    expect(opened('Tecnologías')).toBe(true);
    await user.keyboard('{Enter}');
    expect(opened('Tecnologías')).toBe(false);
    await user.keyboard('{ArrowRight}');
    expect(opened('Tecnologías')).toBe(true);
    await user.keyboard('{ArrowDown}');
    expect(link(/^React/)).toHaveFocus();
  });

  test('Escape closes the inner list first, then the outer one', async () => {
    const user = await openSolutions();
    act(() => button('Tecnologías').focus());
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect(link('Angular')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(button('Tecnologías')).toHaveFocus();
    expect([opened('Soluciones'), opened('Tecnologías')]).toEqual([true, false]);
    await user.keyboard('{Escape}');
    expect(opened('Soluciones')).toBe(false);
    expect(button('Soluciones')).toHaveFocus();
  });
});

describe('the sheet of narrow screens', () => {
  const sheet = () => screen.queryByRole('dialog', { name: 'Menú' });
  const resize = (size: { innerWidth?: number; innerHeight?: number }) =>
    act(() => {
      Object.assign(window, size);
      window.dispatchEvent(new Event('resize'));
    });

  async function openSheet(entries: NavigationEntry[], action?: NavigationAction) {
    const user = show(entries, action);
    await user.click(button('Abrir menú'));
    return user;
  }

  test('holds every entry and the action, and nothing behind it can be reached', async () => {
    const user = await openSheet(FLAT, { type: 'internal', route: '#contact-us', label: 'Hablemos' });
    for (const name of ['Nosotros', 'Servicios', 'Prensa', /^Blog/, 'Hablemos']) {
      expect(within(sheet()!).getByRole('link', { name })).toBeVisible();
    }
    await waitFor(() => expect(document.querySelector('main')).toHaveProperty('inert', true));
    await user.click(button('Cerrar menú'));
    expect(sheet()).toBeNull();
    await waitFor(() => expect(document.querySelector('main')).toHaveProperty('inert', false));
  });

  test('closes after a choice', async () => {
    const user = await openSheet(FLAT);
    await user.click(within(sheet()!).getByRole('link', { name: 'Servicios' }));
    expect(sheet()).toBeNull();
  });

  test('stays when the address bar hides and closes when the width changes', async () => {
    await openSheet(FLAT);
    resize({ innerHeight: window.innerHeight + 56 });
    expect(sheet()).not.toBeNull();
    resize({ innerWidth: window.innerWidth + 200 });
    expect(sheet()).toBeNull();
  });

  test('shows the entries of lists at any depth, and lets one list be open at a time', async () => {
    await openSheet(NESTED);
    const lists = within(sheet()!).getAllByRole('group');
    expect(new Set(lists.map((list) => list.getAttribute('name')))).toEqual(new Set(['submenu']));
    expect(within(lists[0]!).getByText('Angular')).toHaveAttribute('href', '/angular');
  });
});
