import { productsSchema } from './products';
import { validate } from './validate';

const film = { file: 'bitacora', description: 'Un barco se acerca al muelle.' };
const picture = { file: 'bitacora.png', description: 'Un barco amarrado.' };
const preparedFile = { src: '/media/pictures/bitacora.avif', width: 1600, height: 1000 };

const validateSlide = (media: object) => {
  const author = { name: 'Bitácora', logo: 'bitacora.svg' };
  const slides = [{ ...media, title: 'Bitácora', description: 'Reúne las maniobras.', author }];
  const value = { heading: 'PRODUCTOS', claim: 'Uno.', blurb: 'Hecho aquí.', action: 'Quiero algo así', slides };
  return validate(productsSchema, value, { lookUpMedia: () => Object(preparedFile) });
};

test('converts the picture of a product to a film that has only a poster', () => {
  const { src, ...size } = preparedFile;
  const { description } = picture;
  const posterOnly = { sources: [], poster: { avif: src, jpeg: src }, ...size, description };
  expect(validateSlide({ picture })).toMatchObject({ isValid: true, output: { slides: [{ film: posterOnly }] } });
});

test.each([{}, { film, picture }])('rejects a product with the media %p', (media) => {
  expect(validateSlide(media)).toMatchObject({ isValid: false, issues: [{ path: ['slides', 0] }] });
});
