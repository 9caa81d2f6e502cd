import { createOffice } from '@/components/testing/create-office';
import { officeLabel } from './office-label';

test('uses the country, the city or the address, whichever is unique', () => {
  const offices = [
    createOffice({ country: 'El Salvador', city: 'San Salvador', address: 'Calle 1' }),
    createOffice({ country: 'Colombia', city: 'Medellín', address: 'Calle 1' }),
    createOffice({ country: 'Colombia', city: 'Bogotá', address: 'Calle 2' }),
    createOffice({ country: 'Colombia', city: 'Bogotá', address: 'Calle 3' }),
  ];
  const labels = offices.map((one) => officeLabel(one, offices));
  expect(labels).toEqual(['El Salvador', 'Medellín, Colombia', 'Calle 2', 'Calle 3']);
});
