import type { Office } from '@/content/types';
import { officeLabel } from './office-label';

function anOffice(place: Pick<Office, 'country' | 'city' | 'address'>): Office {
  return {
    ...place,
    phone: '+57 601 234 5678',
    position: { lat: 1, lng: 1 },
    clickable: true,
  };
}

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
