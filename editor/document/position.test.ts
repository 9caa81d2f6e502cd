import { parsePosition } from './position';

const bogota = { lat: 4.6767, lng: -74.0483 };

test.each([
  ['4.6767, -74.0483', bogota],
  ['(4.6767, -74.0483)', bogota],
  ['4,6767; -74,0483', bogota],
  ['4.6767° -74.0483°', bogota],
  [`4°40'36"N 74°2'54"W`, { lat: 4.67667, lng: -74.04833 }],
  ['https://www.google.com/maps/place/Bogot%C3%A1/@4.6767,-74.0483,17z', bogota],
  ['https://maps.google.com/?q=4.6767,-74.0483', bogota],
  ['https://www.openstreetmap.org/#map=17/4.6767/-74.0483', bogota],
])('%s is a position', (text, position) => {
  expect(parsePosition(text)).toEqual(position);
});

test.each(['4.6767', '-74,0483', '4,6', '110.5, -74.04', 'Calle 93 # 14-20', ''])('%j is none', (text) => {
  expect(parsePosition(text)).toBeUndefined();
});
