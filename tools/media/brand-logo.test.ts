import { adaptedTo } from './brand-logo';

const ink = '#10231c';

const drawing = (body: string) => Buffer.from(`<svg viewBox="0 0 20 10">${body}</svg>`);

test('what is dark in a logo is white on ink, and its colour stays', () => {
  const { drawing: onInk, changed } = adaptedTo(
    { ground: 'onInk', ink },
    drawing('<path d="M0 0z"/><path fill="#c99700" d="M1 1z"/>'),
  );
  expect(onInk.toString()).toBe(
    '<svg fill="#ffffff" viewBox="0 0 20 10"><path d="M0 0z"/><path fill="#c99700" d="M1 1z"/></svg>',
  );
  expect(changed).toBe(1);
});

test('what is white in a logo is ink on white', () => {
  const { drawing: onLight } = adaptedTo({ ground: 'onLight', ink }, drawing('<path fill="#fff" d="M0 0z"/>'));
  expect(onLight.toString()).toMatch(/<path fill="#10231c"/);
});

test('a logo that is seen on its ground stays as it is', () => {
  const seen = drawing('<path fill="none" stroke="#1a73e8" d="M0 0z"/>');
  expect(adaptedTo({ ground: 'onLight', ink }, seen)).toEqual({ drawing: seen, changed: 0 });
});
