import { parsePosition } from './position';

test.each([
  '4.6767, -74.0483',
  '4.6767,-74.0483',
  ' (4.6767, -74.0483) ',
  '4.6767 -74.0483',
  '4.6767°, −74.0483°',
  '4.6767° N, 74.0483° W',
  'N 4.6767 O 74.0483',
  '4,6767; -74,0483',
  '4,6767, -74,0483',
  'lat: 4.6767, lng: -74.0483',
  'Latitud: 4,6767; longitud: -74,0483',
  'geo:4.6767,-74.0483?z=17',
  'https://www.google.com/maps/@4.6767,-74.0483,17z',
  'https://www.google.com/maps?q=4.6767,-74.0483',
  'https://maps.google.com/?ll=4.6767%2C-74.0483',
  'https://www.google.com/maps/search/?api=1&query=4.6767%2C-74.0483',
  'https://www.google.com/maps/search/4.6767,+-74.0483',
  'https://www.google.com/maps/place/Parque/@4.6,-74.1,15z/data=!4m6!3m5!8m2!3d4.6767!4d-74.0483!16s',
  'https://www.openstreetmap.org/#map=17/4.6767/-74.0483',
  'https://www.openstreetmap.org/?mlat=4.6767&mlon=-74.0483',
])('%s is a point', (text) => {
  expect(parsePosition(text)).toEqual({ lat: 4.6767, lng: -74.0483 });
});

test.each([`4°40'36"N 74°2'54"W`, '4° 40′ 36″ N, 74° 2′ 54″ O', '4º40’36”N 74º2’54”W', `4°40'36", -74°2'54"`])(
  '%s is a point in minutes and seconds',
  (text) => {
    expect(parsePosition(text)).toEqual({ lat: 4.67667, lng: -74.04833 });
  },
);

test.each([
  { what: 'nothing', text: '' },
  { what: 'one coordinate', text: '-74.0483' },
  { what: 'one coordinate with a decimal comma', text: '-74,048' },
  { what: 'an address with a broken escape', text: 'https://mapa.example/%E0%A4%A' },
  { what: 'a place on no map', text: '94.6, -74.0' },
  { what: 'minutes that are none', text: `4°70'N 74°2'W` },
  { what: 'a postal address', text: 'Calle 93 # 11-26, Bogotá' },
  { what: 'an address that holds no point', text: 'https://maps.app.goo.gl/abc123' },
])('$what is no point', ({ text }) => {
  expect(parsePosition(text)).toBeUndefined();
});
