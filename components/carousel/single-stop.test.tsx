import { renderToStaticMarkup } from 'react-dom/server';
import { clients } from '@/content/clients';
import { products } from '@/content/products';
import { ClientsCarousel } from './clients-carousel';
import { ProductsCarousel } from './products-carousel';

const pageOfClients = (count: number) =>
  renderToStaticMarkup(<ClientsCarousel logos={clients.logos.slice(0, count)} label="Clientes" />);
const pageOfProducts = (count: number) =>
  renderToStaticMarkup(
    <ProductsCarousel slides={products.slides.slice(0, count)} label="Productos" profile={[0, 1]} />,
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
