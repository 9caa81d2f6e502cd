/** @jest-environment jsdom */
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateIslands, island } from './hydrate-islands';

function Steps({ start }: { start: number }) {
  const [steps, setSteps] = useState([start]);
  const go = (step: number) => setSteps((before) => [...before, step]);
  return (
    <div>
      <p>{steps.join(' ')}</p>
      {steps.length > 1 && <em>Has empezado</em>}
      <hr />
      <input id="nota" defaultValue="" />
      <input id="otra" defaultValue="" />
      <button type="button" onClick={() => go(10)}>
        Diez
      </button>
      <button type="button" onClick={() => go(20)}>
        Veinte
      </button>
    </div>
  );
}

const query = <Type extends Element>(selector: string) => document.querySelector(selector) as Type;
const container = () => query('[data-island]');
const field = (id: string) => query<HTMLInputElement>(`[data-island] #${id}`);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name);

/** Queues a click as the script in the head does. */
function queueClick(name: string): HTMLButtonElement | undefined {
  const clicked = button(name);
  if (clicked) window.queuedClicks = [{ island: container(), button: clicked }];
  return clicked;
}

const hydrateWith = (component: ComponentType<{ start: number }>, fallback?: () => void) =>
  hydrateIslands({ steps: island({ when: 'now', load: async () => component, fallback }) });

/** Checks a condition every 5 ms and returns when it is met. */
async function until(isMet: () => boolean) {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const isHydrated = () => query('[data-island][data-hydrated]') !== null;
const shows = (text: string) => () => query('p')?.textContent === text;

beforeEach(() => {
  window.queuedClicks = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = renderToString(<Steps start={1} />);
  document.body.innerHTML = `<div data-island="steps" data-props='{"start":1}'>${html}</div>`;
});

test('replays a queued click on the same button when hydration inserts another button before it', async () => {
  queueClick('Veinte');
  const WithChip = (props: { start: number }) => {
    const [hasDraft, setHasDraft] = useState(false);
    useLayoutEffect(() => setHasDraft(true), []);
    return (
      <>
        {hasDraft && <button type="button">Quitar</button>}
        <Steps {...props} />
      </>
    );
  };
  hydrateWith(WithChip);
  await until(isHydrated);
  await until(shows('1 20'));
});

test('replays a queued click on the button that replaced the clicked one', async () => {
  const clicked = queueClick('Veinte');
  clicked?.replaceWith(clicked.cloneNode(true));
  hydrateWith(Steps);
  await until(isHydrated);
  await until(shows('1 20'));
});

test('restores the state of inputs after a browser extension moves a node that React updates', async () => {
  hydrateWith(Steps);
  await until(isHydrated);
  field('nota').value = 'escrito';
  field('otra').focus();
  // React inserts the `<em>` of the next render before the `<hr>`, which now has another parent. That throws an error.
  document.body.append(query('hr'));
  button('Diez')?.click();
  await until(() => query('[data-island] hr') !== null);
  await until(() => field('nota')?.value === 'escrito' && field('otra') === document.activeElement);
  button('Veinte')?.click();
  await until(() => query('em') !== null);
  expect(query('p')).toHaveTextContent('1 20');
});

test('falls back to the exported HTML when the component throws while rendering', async () => {
  const exportedHtml = container().innerHTML;
  const fallback = jest.fn();
  hydrateWith(() => {
    throw new Error('no se puede');
  }, fallback);
  await until(() => fallback.mock.calls.length > 0);
  expect(container().innerHTML).toBe(exportedHtml);
  expect(container()).toHaveAttribute('data-fallback');
});
