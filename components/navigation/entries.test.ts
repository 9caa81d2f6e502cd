import type { NavigationEntry } from '@/content/types';
import { gridCell, sectionsOf } from './entries';

test('columns are filled one after the other', () => {
  const cells = [0, 1, 2, 3].map((index) => gridCell(index, 3));
  expect(cells).toEqual([
    { gridColumn: 1, gridRow: 1 },
    { gridColumn: 1, gridRow: 2 },
    { gridColumn: 1, gridRow: 3 },
    { gridColumn: 2, gridRow: 1 },
  ]);
});

test('a menu leads to the sections of its entries at any depth', () => {
  const entries: NavigationEntry[] = [
    { name: 'Nosotros', scrollToId: 'nosotros' },
    { name: 'Prensa', route: '/prensa' },
    {
      name: 'Empresa',
      entries: [{ name: 'Equipo', entries: [{ name: 'Talento', scrollToId: 'talento' }] }],
    },
  ];
  expect(sectionsOf(entries)).toEqual(['nosotros', 'talento']);
});
