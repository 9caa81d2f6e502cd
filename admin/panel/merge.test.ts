import { merge } from './merge';

const base = {
  title: 'Uno',
  text: 'Dos',
  items: [
    { name: 'A', text: 'a' },
    { name: 'B', text: 'b' },
  ],
};

test('changes of different fields are both kept', () => {
  const own = { ...base, title: 'Mío' };
  const other = { ...base, items: [base.items[0], { name: 'B', text: 'suyo' }] };
  expect(merge({ base, own, other })).toEqual({ value: { ...own, items: other.items }, conflicts: [] });
});

test('changes of one field are told, and the own one stands', () => {
  const own = { ...base, items: [{ name: 'A', text: 'mío' }, base.items[1]] };
  const other = { ...base, items: [{ name: 'A', text: 'suyo' }, base.items[1]] };
  expect(merge({ base, own, other })).toEqual({ value: own, conflicts: ['items.0.text'] });
});

test('a list that one made longer and the other changed is told whole', () => {
  const own = { ...base, items: [...base.items, { name: 'C', text: 'c' }] };
  const other = { ...base, items: [{ name: 'A', text: 'suyo' }, base.items[1]] };
  expect(merge({ base, own, other })).toEqual({ value: own, conflicts: ['items'] });
});

test('a field that one took away is gone', () => {
  const { text, ...own } = base;
  const other = { ...base, title: 'Suyo' };
  expect(merge({ base, own, other }).value).toEqual({ ...own, title: 'Suyo' });
});
