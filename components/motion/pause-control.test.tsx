/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PauseControl } from './pause-control';

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset.motion = 'running';
});

test('pauses and resumes all movement, and remembers the choice', async () => {
  const user = userEvent.setup();
  render(<PauseControl />);
  await user.click(screen.getByRole('button'));
  expect(document.documentElement.dataset.motion).toBe('paused');
  expect(localStorage.getItem('motion')).toBe('paused');
  await user.click(screen.getByRole('button'));
  expect(document.documentElement.dataset.motion).toBe('running');
  expect(localStorage.getItem('motion')).toBe('running');
});

test('begins with what was decided before the first paint', async () => {
  const user = userEvent.setup();
  document.documentElement.dataset.motion = 'paused';
  render(<PauseControl />);
  await user.click(screen.getByRole('button'));
  expect(document.documentElement.dataset.motion).toBe('running');
});
