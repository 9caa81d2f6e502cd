import { renderToStaticMarkup } from 'react-dom/server';
import { ClientsCarousel } from './clients-carousel';
import { ProductsCarousel } from './products-carousel';

const picture = { src: '/media/a.svg', width: 200, height: 80, alt: '' };
const film = { sources: [], poster: { avif: '', jpeg: '' }, width: 16, height: 10, description: '' };
const logos = Array.from({ length: 6 }, (_, index) => ({ name: `Cliente ${index}`, logo: picture }));
const slides = ['Uno', 'Dos'].map((name) => ({
  film,
  title: name,
  description: name,
  author: { name, logo: picture },
}));

const renderClientsCarousel = (slideCount: number) =>
  renderToStaticMarkup(<ClientsCarousel logos={logos.slice(0, slideCount)} />);
const renderProductsCarousel = (slideCount: number) =>
  renderToStaticMarkup(
    <ProductsCarousel slides={slides.slice(0, slideCount)} action="Quiero algo así" profile={[0, 1]} />,
  );

test('the products carousel renders no controls for a single product', () => {
  expect(renderProductsCarousel(1)).not.toMatch(/<button|role="tab|carousel-progress/);
  expect(renderProductsCarousel(2)).toMatch(/<button/);
});

test('the clients carousel renders no controls if a wide screen shows all logos at once', () => {
  expect(renderClientsCarousel(5)).not.toMatch(/<button/);
  expect(renderClientsCarousel(6)).toMatch(/<button/);
});
