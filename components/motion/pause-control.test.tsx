/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PauseControl } from './pause-control';

/** Stub of the media query for reduced motion, because jsdom has no `matchMedia`. */
const reducedMotionQuery = Object.assign(new EventTarget(), { matches: false });

function setReducedMotion(matches: boolean) {
  reducedMotionQuery.matches = matches;
  act(() => void reducedMotionQuery.dispatchEvent(new Event('change')));
}

beforeEach(() => {
  Object.assign(window, { matchMedia: () => reducedMotionQuery });
  localStorage.clear();
  document.documentElement.dataset.motion = 'running';
});

test('pauses and resumes motion when the system preference for reduced motion changes', () => {
  render(<PauseControl />);
  setReducedMotion(true);
  expect(document.documentElement.dataset.motion).toBe('paused');
  setReducedMotion(false);
  expect(document.documentElement.dataset.motion).toBe('resumed');
});

test('ignores the system preference for reduced motion after the visitor has used the pause control', async () => {
  render(<PauseControl />);
  await userEvent.setup().click(screen.getByRole('button'));
  await userEvent.setup().click(screen.getByRole('button'));
  setReducedMotion(true);
  expect(document.documentElement.dataset.motion).toBe('resumed');
});
