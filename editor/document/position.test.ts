import { parsePosition } from './position';

test.each([
  ' 4.6767, -74.0483 ',
  '4.6767,-74.0483',
  '4.6767° N, 74.0483° W',
  '4,6767, -74,0483',
  '4,6767; −74,0483',
  `4°40'36.12"N 74°02'53.88"W`,
  '4° 40′ 36,12″ N, 74° 2′ 53,88″ O',
  'https://www.google.com/maps/@4.6767,-74.0483,17z',
  'https://www.google.com/maps/search/?api=1&query=4.6767%2C-74.0483',
  'https://www.google.com/maps/search/4.6767,+-74.0483',
  'https://www.google.com/maps/place/Parque/@4.6,-74.1,15z/data=!4m6!3m5!8m2!3d4.6767!4d-74.0483!16s',
  'https://www.openstreetmap.org/#map=17/4.6767/-74.0483',
  'https://www.openstreetmap.org/?mlat=4.6767&mlon=-74.0483',
])('%s is a point', (text) => {
  expect(parsePosition(text)).toEqual({ lat: 4.6767, lng: -74.0483 });
});

test.each(['', '-74.0483', '-74,048', 'Calle 93 # 11-26, Bogotá', 'https://maps.app.goo.gl/abc123'])(
  '«%s» is no point',
  (text) => {
    expect(parsePosition(text)).toBeUndefined();
  },
);
