/** @jest-environment jsdom */
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createIsland, hydrateIslands } from './hydrate-islands';

function Steps({ start }: { start: number }) {
  const [steps, setSteps] = useState([start]);
  const addStep = (step: number) => setSteps((previous) => [...previous, step]);
  return (
    <div>
      <p>{steps.join(' ')}</p>
      {steps.length > 1 && <em>Has empezado</em>}
      <hr />
      <input id="nota" defaultValue="" />
      <input id="otra" defaultValue="" />
      <button type="button" onClick={() => addStep(10)}>
        Diez
      </button>
      <button type="button" onClick={() => addStep(20)}>
        Veinte
      </button>
    </div>
  );
}

const findElement = <Type extends Element>(selector: string) => document.querySelector(selector) as Type;
const getIsland = () => findElement('[data-island]');
const getField = (id: string) => findElement<HTMLInputElement>(`[data-island] #${id}`);
const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name);

/** Replaces the queue with a click on the named button, and returns the button if it exists. */
function queueClick(name: string): HTMLButtonElement | undefined {
  const clicked = findButton(name);
  if (clicked) window.queuedClicks = [{ island: getIsland(), button: clicked }];
  return clicked;
}

const hydrateWith = (component: ComponentType<{ start: number }>, fallback?: () => void) =>
  hydrateIslands({ steps: createIsland({ when: 'now', load: async () => component, fallback }) });

/** Checks a condition every 5 ms and returns when it is met. */
async function waitUntil(isMet: () => boolean) {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const isHydrated = () => findElement('[data-island][data-hydrated]') !== null;
const stepsAre = (text: string) => () => findElement('p')?.textContent === text;

beforeEach(() => {
  window.queuedClicks = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = renderToString(<Steps start={1} />);
  document.body.innerHTML = `<div data-island="steps" data-props='{"start":1}'>${html}</div>`;
});

test('replays a queued click on the clicked button when hydration inserts a button before it', async () => {
  queueClick('Veinte');
  const WithDraftButton = (props: { start: number }) => {
    const [hasDraft, setHasDraft] = useState(false);
    useLayoutEffect(() => setHasDraft(true), []);
    return (
      <>
        {hasDraft && <button type="button">Quitar</button>}
        <Steps {...props} />
      </>
    );
  };
  hydrateWith(WithDraftButton);
  await waitUntil(isHydrated);
  await waitUntil(stepsAre('1 20'));
});

test('replays a queued click on the button that replaced the clicked button', async () => {
  const clicked = queueClick('Veinte');
  clicked?.replaceWith(clicked.cloneNode(true));
  hydrateWith(Steps);
  await waitUntil(isHydrated);
  await waitUntil(stepsAre('1 20'));
});

test('restores input values and the focus after a browser extension moved a rendered node', async () => {
  hydrateWith(Steps);
  await waitUntil(isHydrated);
  getField('nota').value = 'escrito';
  getField('otra').focus();
  // React inserts the `<em>` of the next render before the `<hr>`, which now has another parent. That throws an error.
  document.body.append(findElement('hr'));
  findButton('Diez')?.click();
  await waitUntil(() => findElement('[data-island] hr') !== null);
  await waitUntil(() => getField('nota')?.value === 'escrito' && getField('otra') === document.activeElement);
  findButton('Veinte')?.click();
  await waitUntil(() => findElement('em') !== null);
  expect(findElement('p')).toHaveTextContent('1 20');
});

test('falls back to the exported HTML when the component throws while rendering', async () => {
  const exportedHtml = getIsland().innerHTML;
  const fallback = jest.fn();
  hydrateWith(() => {
    throw new Error('no se puede');
  }, fallback);
  await waitUntil(() => fallback.mock.calls.length > 0);
  expect(getIsland().innerHTML).toBe(exportedHtml);
  expect(getIsland()).toHaveAttribute('data-fallback');
});
