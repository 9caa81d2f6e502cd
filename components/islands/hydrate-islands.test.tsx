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

const hydrateAs = (Part: ComponentType<{ start: number }>, fallback?: () => void) =>
  hydrateIslands({ steps: island({ when: 'now', load: async () => Part, fallback }) });

/** Waits for React's tasks until the condition is met. */
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

test('replays a click on the clicked button when another was inserted before it', async () => {
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
  hydrateAs(WithChip);
  await until(isHydrated);
  await until(shows('1 20'));
});

test('replays a click on a replaced button by its name', async () => {
  const clicked = queueClick('Veinte');
  clicked?.replaceWith(clicked.cloneNode(true));
  hydrateAs(Steps);
  await until(isHydrated);
  await until(shows('1 20'));
});

test('keeps input values and focus when an extension has moved nodes that React updates', async () => {
  hydrateAs(Steps);
  await until(isHydrated);
  field('nota').value = 'escrito';
  field('otra').focus();
  // React inserts its next element before it.
  document.body.append(query('hr'));
  button('Diez')?.click();
  await until(() => query('[data-island] hr') !== null);
  await until(() => field('nota')?.value === 'escrito' && field('otra') === document.activeElement);
  button('Veinte')?.click();
  await until(() => query('em') !== null);
  expect(query('p')).toHaveTextContent('1 20');
});

test('keeps the exported HTML and calls the fallback when the part cannot be rendered', async () => {
  const exportedHtml = container().innerHTML;
  const fallback = jest.fn();
  hydrateAs(() => {
    throw new Error('no se puede');
  }, fallback);
  await until(() => fallback.mock.calls.length > 0);
  expect(container().innerHTML).toBe(exportedHtml);
  expect(container()).toHaveAttribute('data-fallback');
});
