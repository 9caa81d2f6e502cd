import { decide } from '@/lib/routes';
import { footer } from './footer';

test('the footer’s menu leads to the four sections of spec §2, by routes that lead to the page', () => {
  expect(footer.menu.map(({ scrollToId }) => scrollToId)).toEqual([
    'nosotros',
    'testimonials-two',
    'servicios',
    'contact-us',
  ]);
  for (const { route } of footer.menu) expect(route && decide(route)).toBe('redirect');
});
