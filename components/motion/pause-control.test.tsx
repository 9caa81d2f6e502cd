/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PauseControl } from './pause-control';

/** What the system says of movement, which jsdom does not know. */
const wish = Object.assign(new EventTarget(), { matches: false });

/** The system asks for less movement while the page is open, or no more. */
function askForLess(matches: boolean) {
  wish.matches = matches;
  act(() => void wish.dispatchEvent(new Event('change')));
}

beforeEach(() => {
  Object.assign(window, { matchMedia: () => wish });
  localStorage.clear();
  document.documentElement.dataset.motion = 'running';
});

test('less movement that is asked for while the page is open is followed, both ways', () => {
  render(<PauseControl />);
  askForLess(true);
  expect(document.documentElement.dataset.motion).toBe('paused');
  askForLess(false);
  expect(document.documentElement.dataset.motion).toBe('resumed');
});

test('the visitor’s own choice outweighs what the system asks for', async () => {
  render(<PauseControl />);
  await userEvent.setup().click(screen.getByRole('button'));
  await userEvent.setup().click(screen.getByRole('button'));
  askForLess(true);
  expect(document.documentElement.dataset.motion).toBe('resumed');
});
