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

const pageOfClients = (count: number) => renderToStaticMarkup(<ClientsCarousel logos={logos.slice(0, count)} />);
const pageOfProducts = (count: number) =>
  renderToStaticMarkup(<ProductsCarousel slides={slides.slice(0, count)} action="Quiero algo así" profile={[0, 1]} />);

test('renders no controls for a single product', () => {
  expect(pageOfProducts(1)).not.toMatch(/<button|role="tab|carousel-progress/);
  expect(pageOfProducts(2)).toMatch(/<button/);
});

test('renders no controls for as many clients as the widest view shows', () => {
  expect(pageOfClients(5)).not.toMatch(/<button/);
  expect(pageOfClients(6)).toMatch(/<button/);
});
