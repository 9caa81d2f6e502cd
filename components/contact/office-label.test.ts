import { anOffice } from './an-office';
import { officeLabel } from './office-label';

test('a label is as short as tells the office from the others', () => {
  const offices = [
    anOffice({ country: 'El Salvador', city: 'San Salvador', address: 'Calle 1' }),
    anOffice({ country: 'Colombia', city: 'Medellín', address: 'Calle 1' }),
    anOffice({ country: 'Colombia', city: 'Bogotá', address: 'Calle 2' }),
    anOffice({ country: 'Colombia', city: 'Bogotá', address: 'Calle 3' }),
  ];
  const labels = offices.map((one) => officeLabel(one, offices));
  expect(labels).toEqual(['El Salvador', 'Medellín, Colombia', 'Calle 2', 'Calle 3']);
});
