import { matchEntries, relocate } from './entries';

test('of equal entries, the one that changes keeps its place', () => {
  expect(matchEntries([{ name: '' }, { name: '' }], [{ name: 'B' }, { name: '' }])).toEqual([0, 1]);
});

test('entries are followed through moves, removals and renaming', () => {
  expect(matchEntries(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([1, 2, 0]);
  expect(matchEntries(['a', 'b', 'c'], ['a', 'c'])).toEqual([0, undefined, 1]);
  expect(matchEntries([{ name: 'Ana', age: 1 }, { name: 'Luz' }], [{ name: 'Luz' }, { name: 'Ana', age: 2 }])).toEqual([
    1, 0,
  ]);
});

test('a pointer follows its entry when others move it, and leads nowhere without it', () => {
  const before = { list: ['a', 'b'] };
  expect(relocate('/list/0', before, { list: ['x', 'b', 'a'] })).toBe('/list/2');
  expect(relocate('/list/0', before, { list: ['b'] })).toBeUndefined();
  expect(relocate('/list/2', before, { list: ['a', 'b', 'c'] })).toBe('/list/3');
});
