import { renderToStaticMarkup } from 'react-dom/server';
import { ClientsCarousel } from './clients-carousel';
import { ProductsCarousel } from './products-carousel';

const picture = { src: '/media/a.svg', width: 200, height: 80, alt: '' };
const film = {
  sources: [],
  poster: { avif: '/media/a.avif', jpeg: '/media/a.jpg' },
  width: 16,
  height: 10,
  description: '',
};
const clientLogos = Array.from({ length: 6 }, (_, index) => ({ name: `Cliente ${index}`, logo: picture }));
const slides = ['Uno', 'Dos'].map((productName) => ({
  film,
  title: productName,
  description: productName,
  author: { name: productName, logo: picture },
}));

const renderClientsCarousel = (slideCount: number) =>
  renderToStaticMarkup(<ClientsCarousel logos={clientLogos.slice(0, slideCount)} />);
const renderProductsCarousel = (slideCount: number) =>
  renderToStaticMarkup(
    <ProductsCarousel slides={slides.slice(0, slideCount)} action="Quiero algo así" edgeShape={[0, 1]} />,
  );

test('the products carousel renders controls only for more than one product', () => {
  expect(renderProductsCarousel(1)).not.toMatch(/<button|role="tab|carousel-progress/);
  expect(renderProductsCarousel(2)).toMatch(/<button/);
});

test('the server renders controls of the clients carousel only for more than five logos', () => {
  expect(renderClientsCarousel(5)).not.toMatch(/<button/);
  expect(renderClientsCarousel(6)).toMatch(/<button/);
});
