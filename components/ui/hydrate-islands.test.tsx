/** @jest-environment jsdom */
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateIslands, island } from './hydrate-islands';
import { Island } from './island';

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

const codes = { steps: island({ when: 'now', load: async () => Steps }) };

const field = (id: string) => query<HTMLInputElement>(`[data-island] #${id}`);

const query = <Type extends Element>(selector: string) => document.querySelector(selector) as Type;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((candidate) => candidate.textContent === name);
/** Holds presses as the script in the head does. */
function pressEarly(...names: string[]) {
  const buttons = names.map(button).filter((found) => found !== undefined);
  window.earlyPresses = buttons.map((found) => ({ island: query('[data-island]'), button: found }));
}

/** Waits for the tasks that React and the islands take, until what is waited for is there. */
async function until(isThere: () => boolean) {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Moves an element before which React will put its next one, and waits until the part was drawn anew. */
async function loseThePart() {
  document.body.append(query('hr'));
  button('Diez')?.click();
  await until(() => query('[data-island] hr') !== null);
}

const isAlive = () => query('[data-island][data-alive]') !== null;
const shows = (text: string) => () => query('p')?.textContent === text;

beforeEach(() => {
  window.earlyPresses = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = renderToString(<Island name="steps" part={Steps} props={{ start: 1 }} />);
});

test('the button that was pressed is pressed, where another has come before it meanwhile', async () => {
  pressEarly('Veinte');
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
  hydrateIslands({ steps: island({ when: 'now', load: async () => WithChip }) });
  await until(isAlive);
  await until(shows('1 20'));
});

test('the button of the same name is pressed in a part that was drawn anew', async () => {
  pressEarly('Veinte');
  const [old] = window.earlyPresses ?? [];
  old?.button.replaceWith(old.button.cloneNode(true));
  hydrateIslands(codes);
  await until(isAlive);
  await until(shows('1 20'));
});

test('a part whose elements a program has moved is drawn anew with text and focus', async () => {
  hydrateIslands(codes);
  await until(isAlive);
  field('nota').value = 'escrito';
  field('otra').focus();
  await loseThePart();
  await until(() => field('nota')?.value === 'escrito' && field('otra') === document.activeElement);
  button('Veinte')?.click();
  await until(() => query('em') !== null);
  expect(query('p')).toHaveTextContent('1 20');
});

const whenLost = () => <b>Se perdió</b>;

test('a part that cannot be drawn leaves the exported HTML and says so', async () => {
  const Broken = () => {
    throw new Error('no se puede');
  };
  const exported = query('[data-island]').innerHTML;
  hydrateIslands({ steps: island({ when: 'now', load: async () => Broken, whenLost }) });
  await until(() => query('b') !== null);
  expect(query('[data-island]').innerHTML).toBe(exported);
});
