/** @jest-environment jsdom */
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createIslandEntry, hydrateIslands } from './hydrate-islands';

function StepList({ firstStep }: { firstStep: number }) {
  const [steps, setSteps] = useState([firstStep]);
  const addStep = (step: number) => setSteps((previousSteps) => [...previousSteps, step]);
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
const findButton = (buttonText: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === buttonText);

/** Replaces the queued clicks with one click on the button with the given text. Returns the button if it exists. */
function queueSingleClick(buttonText: string): HTMLButtonElement | undefined {
  const button = findButton(buttonText);
  if (button) window.queuedClicks = [{ island: getIsland(), button }];
  return button;
}

const hydrateWith = (component: ComponentType<{ firstStep: number }>, onFallback?: () => void) =>
  hydrateIslands({ steps: createIslandEntry({ when: 'now', load: async () => component, onFallback }) });

/** Checks a condition every 5 ms and returns when it is met. */
async function waitUntil(isMet: () => boolean) {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const isHydrated = () => findElement('[data-island][data-hydrated]') !== null;
const stepsAre = (stepsText: string) => () => findElement('p')?.textContent === stepsText;

beforeEach(() => {
  window.queuedClicks = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = renderToString(<StepList firstStep={1} />);
  document.body.innerHTML = `<div data-island="steps" data-props='{"firstStep":1}'>${html}</div>`;
});

test('replays a queued click on the clicked button when hydration inserts a button before it', async () => {
  queueSingleClick('Veinte');
  const StepListWithDraftButton = (props: { firstStep: number }) => {
    const [hasDraft, setHasDraft] = useState(false);
    useLayoutEffect(() => setHasDraft(true), []);
    return (
      <>
        {hasDraft && <button type="button">Quitar</button>}
        <StepList {...props} />
      </>
    );
  };
  hydrateWith(StepListWithDraftButton);
  await waitUntil(isHydrated);
  await waitUntil(stepsAre('1 20'));
});

test('replays a queued click on the button that replaced the clicked button', async () => {
  const clickedButton = queueSingleClick('Veinte');
  clickedButton?.replaceWith(clickedButton.cloneNode(true));
  hydrateWith(StepList);
  await waitUntil(isHydrated);
  await waitUntil(stepsAre('1 20'));
});

test('restores input values and the focus after a browser extension moved a rendered node', async () => {
  hydrateWith(StepList);
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
  const onFallback = jest.fn();
  hydrateWith(() => {
    throw new Error('no se puede');
  }, onFallback);
  await waitUntil(() => onFallback.mock.calls.length > 0);
  expect(getIsland().innerHTML).toBe(exportedHtml);
  expect(getIsland()).toHaveAttribute('data-fallback');
});
