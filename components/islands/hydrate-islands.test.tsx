/** @jest-environment jsdom */
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createIslandEntry, hydrateIslands } from './hydrate-islands';

function NumberList({ firstNumber }: { firstNumber: number }) {
  const [numbers, setNumbers] = useState([firstNumber]);
  const addNumber = (addedNumber: number) => setNumbers((previousNumbers) => [...previousNumbers, addedNumber]);
  return (
    <div>
      <p>{numbers.join(' ')}</p>
      {numbers.length > 1 && <em>Has empezado</em>}
      <hr />
      <input id="nota" defaultValue="" />
      <input id="otra" defaultValue="" />
      <button type="button" onClick={() => addNumber(10)}>
        Diez
      </button>
      <button type="button" onClick={() => addNumber(20)}>
        Veinte
      </button>
    </div>
  );
}

const findElement = <Type extends Element>(selector: string) => document.querySelector(selector) as Type;
const findIsland = () => findElement('[data-island]');
const findField = (id: string) => findElement<HTMLInputElement>(`[data-island] #${id}`);
const findButton = (buttonText: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === buttonText) as HTMLButtonElement;

function queueClick(buttonText: string): HTMLButtonElement {
  const button = findButton(buttonText);
  window.queuedClicks?.push({ island: findIsland(), button });
  return button;
}

const hydrateIslandWith = (component: ComponentType<{ firstNumber: number }>, onFallback?: () => void) =>
  hydrateIslands({ 'number-list': createIslandEntry({ when: 'now', load: async () => component, onFallback }) });

async function waitUntil(isMet: () => boolean) {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const isIslandHydrated = () => findElement('[data-island][data-hydrated]') !== null;
const getListText = () => findElement('p')?.textContent;

beforeEach(() => {
  window.queuedClicks = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const html = renderToString(<NumberList firstNumber={1} />);
  document.body.innerHTML = `<div data-island="number-list" data-props='{"firstNumber":1}'>${html}</div>`;
});

test('replays a queued click on an identical button although hydration inserts another button before it', async () => {
  const clickedButton = queueClick('Veinte');
  clickedButton.replaceWith(clickedButton.cloneNode(true));
  hydrateIslandWith((props) => {
    const [isButtonInserted, setIsButtonInserted] = useState(false);
    useLayoutEffect(() => setIsButtonInserted(true), []);
    return (
      <>
        {isButtonInserted && <button type="button">Quitar</button>}
        <NumberList {...props} />
      </>
    );
  });
  await waitUntil(isIslandHydrated);
  await waitUntil(() => getListText() === '1 20');
});

test('restores input values and focus when a React update fails because a node was moved', async () => {
  hydrateIslandWith(NumberList);
  await waitUntil(isIslandHydrated);
  findField('nota').value = 'escrito';
  findField('otra').focus();
  // Moves the `<hr>` out of the island. In the next render, React then fails to insert the `<em>` before the `<hr>`.
  document.body.append(findElement('hr'));
  findButton('Diez').click();
  await waitUntil(() => findElement('[data-island] hr') !== null);
  await waitUntil(() => findField('nota')?.value === 'escrito' && findField('otra') === document.activeElement);
  findButton('Veinte').click();
  await waitUntil(() => findElement('em') !== null);
  expect(findElement('p')).toHaveTextContent('1 20');
});

test('restores the exported HTML when each render of the component throws an error', async () => {
  const exportedHtml = findIsland().innerHTML;
  const onFallback = jest.fn();
  hydrateIslandWith(() => {
    throw new Error('no se puede');
  }, onFallback);
  await waitUntil(() => onFallback.mock.calls.length > 0);
  expect(findIsland().innerHTML).toBe(exportedHtml);
  expect(findIsland()).toHaveAttribute('data-fallback');
});
