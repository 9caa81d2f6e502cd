/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { type DropdownState, useDropdownState } from './use-dropdown-state';

const hover = (dropdown: DropdownState) => dropdown.onValueChange('Empresa');
const click = (dropdown: DropdownState) => dropdown.toggle('Empresa');

test.each([
  { events: [hover, click], openEntry: 'Empresa', title: 'stays open on the click that follows the hover' },
  { events: [hover, click, click], openEntry: '', title: 'closes on the second click after a hover' },
  {
    events: [click, hover, click],
    openEntry: '',
    title: 'closes on the second click even if a hover event follows the first click',
  },
])('a dropdown $title', ({ events, openEntry }) => {
  const { result } = renderHook(useDropdownState);
  for (const event of events) act(() => event(result.current));
  expect(result.current.openEntry).toBe(openEntry);
});
