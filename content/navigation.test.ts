import { anchors } from '@/lib/anchors';
import { decide } from '@/lib/routes';
import { footer } from './footer';
import { navigation } from './navigation';

const sections: string[] = Object.values(anchors);

test.each(navigation.entries)('«$name» scrolls to a section of the page, and its route leads to the page', (entry) => {
  expect(sections).toContain(entry.scrollToId);
  expect(decide(entry.route)).toBe('redirect');
});

test('the footer’s menu has the same destinations as the bar’s', () => {
  expect(footer.menu.map(({ name }) => name)).toEqual(['Nosotros', 'Productos', 'Servicios', 'Contáctanos']);
  expect(new Set(footer.menu)).toEqual(new Set(navigation.entries));
});
