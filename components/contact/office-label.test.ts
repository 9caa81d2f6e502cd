import type { Office } from '@/content/types';
import { officeLabel } from './office-label';

const office = (country: string, city: string, address: string): Office => ({
  ...{ country, city, address, phone: '+57 601 234 5678', position: { lat: 1, lng: 1 }, clickable: true },
});

it('tells each office from the others with as little as it takes', () => {
  const offices = [
    office('El Salvador', 'San Salvador', 'Calle 1'),
    office('Colombia', 'Medellín', 'Calle 1'),
    office('Colombia', 'Bogotá', 'Calle 2'),
    office('Colombia', 'Bogotá', 'Calle 3'),
  ];
  const labels = offices.map((one) => officeLabel(one, offices));
  expect(labels).toEqual(['El Salvador', 'Medellín, Colombia', 'Calle 2', 'Calle 3']);
});
