import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { still } from './still';

const OnServer = still('about', () => <h2>Nosotros</h2>);
const InBrowser = still('about', null);

async function open(html: string) {
  document.body.innerHTML = `<main>${html}</main>`;
  const main = document.querySelector('main')!;
  const faults: unknown[] = [];
  await act(async () => {
    hydrateRoot(main, <InBrowser />, { onRecoverableError: (fault) => faults.push(fault) });
  });
  return { main, faults };
}

test('what the server wrote stays as it stands, though the browser has neither its code nor its data', async () => {
  const html = renderToString(<OnServer />);
  const { main, faults } = await open(html);
  expect(main.innerHTML).toBe(html);
  expect(faults).toEqual([]);
});

test('it stands again when the page has to be made anew', async () => {
  const html = renderToString(<OnServer />);
  document.body.innerHTML = `<main><section>${html}</section></main>`;
  const main = document.querySelector('main')!;
  const faults: unknown[] = [];
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => {
    hydrateRoot(main, <InBrowser />, { onRecoverableError: (fault) => faults.push(fault) });
  });
  expect(faults).not.toEqual([]);
  expect(main.textContent).toBe('Nosotros');
});
