import { act, renderHook } from '@testing-library/react';
import { type OpenList, useOpenList } from './use-open-list';

/** What happens to the lists of a menu, one step after the other, and which list is open then. */
function openAfter(...steps: ((lists: OpenList) => void)[]): string {
  const { result } = renderHook(useOpenList);
  for (const step of steps) act(() => step(result.current));
  return result.current.open;
}

const hover = (lists: OpenList) => lists.change('Empresa');
const press = (lists: OpenList) => lists.press('Empresa');
const leave = (lists: OpenList) => lists.change('');
const enter = (lists: OpenList) => lists.enter();

test('a press keeps a list that hover has opened, and a second closes it', () => {
  expect(openAfter(hover, press)).toBe('Empresa');
  expect(openAfter(hover, press, press)).toBe('');
});

test('a hover that began before a list was closed does not open it again', () => {
  expect(openAfter(press, leave, hover)).toBe('');
  expect(openAfter(press, leave, enter, hover)).toBe('Empresa');
});

test('one list takes the place of another', () => {
  expect(openAfter(press, (lists) => lists.press('Recursos'))).toBe('Recursos');
});
