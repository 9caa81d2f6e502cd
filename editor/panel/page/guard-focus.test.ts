/** @jest-environment jsdom */
import { guardFocus } from './guard-focus';

test('the page takes the focus only while it is used itself', () => {
  document.body.innerHTML = '<input><iframe></iframe>';
  const field = document.querySelector('input');
  const frame = document.querySelector('iframe');
  const page = frame?.contentDocument;
  if (!page) throw new Error('The frame has no document.');
  page.body.innerHTML = '<button></button>';
  const button = page.querySelector('button');
  const endGuard = guardFocus(page);

  field?.focus();
  button?.focus();
  expect(page.activeElement).not.toBe(button);
  expect(document.activeElement).toBe(field);

  frame?.focus();
  button?.focus();
  expect(page.activeElement).toBe(button);
  endGuard();
});
