import type { NavigationEntry } from '@/content/types';
import { fitsInBar, gridCell, sectionsOf } from './entries';

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

test('a menu of long names leaves the bar for its button', () => {
  const named = (...names: string[]) => ({ entries: names.map((name) => ({ name, scrollToId: 'nosotros' as const })) });
  expect(fitsInBar(named('Nosotros', 'Servicios', 'Productos', 'Contáctanos'))).toBe(true);
  expect(fitsInBar(named('Ministerio de Tecnologías de la Información y las Comunicaciones'))).toBe(true);
  expect(fitsInBar(named('Transformación digital del sector público', 'Telecomunicaciones y medios'))).toBe(false);
});
