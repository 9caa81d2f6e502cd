import { renderToStaticMarkup } from 'react-dom/server';
import { ClientsCarousel } from './clients-carousel';
import { ProductsCarousel } from './products-carousel';

const picture = { src: '/media/a.svg', width: 200, height: 80, alt: '' };
const film = { sources: [], poster: { avif: '', jpeg: '' }, width: 16, height: 10, description: '' };
const logos = Array.from({ length: 5 }, (_, index) => ({ name: `Cliente ${index}`, logo: picture }));
const slides = ['Uno', 'Dos'].map((name) => ({
  film,
  title: name,
  description: name,
  author: { name, logo: picture },
}));

const pageOfClients = (count: number) =>
  renderToStaticMarkup(<ClientsCarousel logos={logos.slice(0, count)} label="Clientes" />);
const pageOfProducts = (count: number) =>
  renderToStaticMarkup(
    <ProductsCarousel slides={slides.slice(0, count)} label="Productos" action="Quiero algo así" profile={[0, 1]} />,
  );

test('a single product has no pause, no arrows, no tabs and no running line', () => {
  expect(pageOfProducts(1)).not.toMatch(/<button|role="tab|carousel-progress/);
  expect(pageOfProducts(2)).toMatch(/<button/);
});

test.each([
  [1, null],
  [2, null],
  [3, 'min-[600px]:hidden'],
  [4, 'min-[900px]:hidden'],
  [5, 'xl:hidden'],
])('%i clients have no control in a window that shows all of them', (count, hidden) => {
  const [, controls] = /<div class="(mt-6 [^"]*)"/.exec(pageOfClients(count)) ?? [];
  if (hidden) expect(controls).toContain(hidden);
  else expect(controls).toBeUndefined();
});
