/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { TypedPhrases } from './typed-phrases';

const PHRASES = ['sol', 'luna'];
/** What can be seen of the line. */
const shown = (line: Element) =>
  [...line.childNodes]
    .filter((node) => !(node as HTMLElement).hidden)
    .map(({ textContent }) => textContent)
    .join('');
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  // Keystrokes of exactly the asked time: the library lets them vary.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('phrases are typed, held and deleted in turn, from half a second on', async () => {
  const { container } = render(<TypedPhrases phrases={PHRASES} paused={false} />);
  await wait(400);
  expect(shown(container)).toBe('');
  const seen = new Set<string>();
  for (let time = 0; time < 6000; time += 30) {
    await wait(30);
    seen.add(shown(container));
  }
  expect([...seen]).toEqual(['', 's', 'so', 'sol', 'l', 'lu', 'lun', 'luna']);
});

test('a pause holds the letters that stand, and the loop goes on after it', async () => {
  const { container, rerender } = render(<TypedPhrases phrases={PHRASES} paused={false} />);
  while (shown(container) !== 'so') await wait(20);
  rerender(<TypedPhrases phrases={PHRASES} paused />);
  await wait(5000);
  expect(shown(container)).toBe('so');
  rerender(<TypedPhrases phrases={PHRASES} paused={false} />);
  for (let time = 0; time < 5000 && shown(container) !== 'luna'; time += 20) await wait(20);
  expect(shown(container)).toBe('luna');
});

test('paused before a letter stands it shows the first phrase', async () => {
  const { container, rerender } = render(<TypedPhrases phrases={PHRASES} paused={false} />);
  rerender(<TypedPhrases phrases={PHRASES} paused />);
  expect(shown(container)).toBe('sol');
  expect(shown(render(<TypedPhrases phrases={PHRASES} paused />).container)).toBe('sol');
});
