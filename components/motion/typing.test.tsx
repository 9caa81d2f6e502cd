/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { setMotionPaused } from './motion-store';
import { Typing } from './typing';

const PHRASES = ['sol', 'luna'];

/** What is observed is seen at once: jsdom has no layout. */
class SeeingObserver {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => {};
}

beforeAll(() => {
  Object.assign(window, { IntersectionObserver: SeeingObserver });
});

/** What can be seen of the line. */
function shown(): string {
  const hidden = [...screen.getByTestId('typed').querySelectorAll('[hidden]')].map(({ textContent }) => textContent);
  return hidden.reduce(
    (text: string, part) => text.replace(part ?? '', ''),
    screen.getByTestId('typed').textContent ?? '',
  );
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  setMotionPaused(false);
  // Keystrokes of exactly the asked time: the library lets them vary.
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the phrase that stands is held, deleted, and followed by the next', async () => {
  render(<Typing phrases={PHRASES} />);
  await wait(600);
  expect(shown()).toBe('sol');
  const seen = new Set<string>();
  for (let time = 0; time < 6000; time += 30) {
    await wait(30);
    seen.add(shown());
  }
  expect([...seen]).toEqual(['sol', 'so', 's', '', 'l', 'lu', 'lun', 'luna']);
});

test('a pause shows the whole phrase, and the loop goes on after it', async () => {
  render(<Typing phrases={PHRASES} />);
  while (shown() !== 'lu') await wait(20);
  act(() => setMotionPaused(true));
  expect(shown()).toBe('luna');
  await wait(5000);
  expect(shown()).toBe('luna');
  act(() => setMotionPaused(false));
  for (let time = 0; time < 5000 && shown() !== 'sol'; time += 20) await wait(20);
  expect(shown()).toBe('sol');
});

test('paused from the start it shows the first phrase', async () => {
  setMotionPaused(true);
  render(<Typing phrases={PHRASES} />);
  await wait(5000);
  expect(shown()).toBe('sol');
});

test('translated, it holds one whole phrase still', async () => {
  render(<Typing phrases={PHRASES} />);
  await wait(800);
  const [first] = screen.getAllByText('sol', { ignore: false });
  first?.replaceChildren('sun');
  await wait(5000);
  expect(screen.getByTestId('typed')).toHaveTextContent('sol');
  expect(screen.getByTestId('typed').querySelector('[translate="no"]')).toBeNull();
});
