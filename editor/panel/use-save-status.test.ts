/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { deferred } from '@/lib/testing/deferred';
import { undo } from './document/edit-content';
import { useSaveStatus } from './use-save-status';

test('the panel says that it saves until an undo is answered', async () => {
  const answered = deferred();
  globalThis.fetch = async () => {
    await answered.promise;
    throw new Error('There is no server.');
  };
  const { result } = renderHook(() => useSaveStatus());
  expect(result.current.kind).toBe('saved');
  let undone: Promise<void> | undefined;
  act(() => {
    undone = undo();
  });
  expect(result.current.kind).toBe('saving');
  await act(async () => {
    answered.resolve();
    await undone;
  });
  expect(result.current.kind).toBe('saved');
});
