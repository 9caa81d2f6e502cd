/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { type OpenList, useOpenList } from './use-open-list';

/** Takes the steps one after the other and returns which list is open then. */
function openAfter(...steps: ((openList: OpenList) => void)[]): string {
  const { result } = renderHook(useOpenList);
  for (const step of steps) act(() => step(result.current));
  return result.current.open;
}

const hover = (openList: OpenList) => openList.change('Empresa');
const press = (openList: OpenList) => openList.press('Empresa');
const leave = (openList: OpenList) => openList.change('');
const enter = (openList: OpenList) => openList.pointerEntered('Empresa');
const enterAnother = (openList: OpenList) => openList.pointerEntered('Recursos');

test('a hover that began before a list was closed does not open it again', () => {
  expect(openAfter(press, leave, hover)).toBe('');
  expect(openAfter(press, leave, enterAnother, hover)).toBe('');
  expect(openAfter(press, leave, enter, hover)).toBe('Empresa');
});
