/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { type OpenList, useOpenList } from './use-open-list';

const hover = (list: OpenList) => list.onValueChange('Empresa');
const click = (list: OpenList) => list.toggle('Empresa');

test.each([
  { events: [hover, click], openEntry: 'Empresa', title: 'stays open on the click that follows the hover' },
  { events: [hover, click, click], openEntry: '', title: 'closes on the second click after a hover' },
  {
    events: [click, hover, click],
    openEntry: '',
    title: 'closes on the second click even if a hover event follows the first click',
  },
])('a list $title', ({ events, openEntry }) => {
  const { result } = renderHook(useOpenList);
  for (const event of events) act(() => event(result.current));
  expect(result.current.openEntry).toBe(openEntry);
});
