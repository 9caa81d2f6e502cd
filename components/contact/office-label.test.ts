import { createOffice } from '@/components/testing/create-office';
import { officeLabel } from './office-label';

test('labels each office with its shortest unique name', () => {
  const offices = [
    createOffice({ country: 'El Salvador', city: 'San Salvador', address: 'Calle 1' }),
    createOffice({ country: 'Colombia', city: 'Medellín', address: 'Calle 1' }),
    createOffice({ country: 'Colombia', city: 'Bogotá', address: 'Calle 2' }),
    createOffice({ country: 'Colombia', city: 'Bogotá', address: 'Calle 3' }),
  ];
  const labels = offices.map((office) => officeLabel(office, offices));
  expect(labels).toEqual(['El Salvador', 'Medellín, Colombia', 'Calle 2', 'Calle 3']);
});
