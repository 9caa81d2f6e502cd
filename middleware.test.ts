import { NextRequest } from 'next/server';
import { middleware } from './middleware';

const send = (target: string) => middleware(new NextRequest(`http://localhost:3000${target}`));

test('redirects a section path to the page and keeps the query', () => {
  const { status, headers } = send('/nosotros?utm_source=correo');
  expect(status).toBe(308);
  expect(headers.get('Location')).toBe('http://localhost:3000/AboutUs?utm_source=correo');
});

test.each(['/AboutUs', '/media/brand/istmo.svg', '/notification/contact'])('leaves the path %s to Next.js', (path) => {
  expect(send(path).headers.get('x-middleware-next')).toBe('1');
});
