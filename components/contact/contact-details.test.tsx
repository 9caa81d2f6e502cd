/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import type { Office } from '@/content/types';
import { OfficeList } from './contact-details';

function anOffice(values: Partial<Office>): Office {
  const position = { lat: 0, lng: 0 };
  return { country: 'Colombia', city: 'Bogotá', address: 'Calle Uno', phone: '', position, clickable: true, ...values };
}

test('each office stands with its address and a number to dial', () => {
  const offices = [
    anOffice({ country: 'El Salvador', city: 'San Salvador', phone: '+503 0000 0000' }),
    anOffice({ address: 'Calle Dos', phone: '+57 000 000 0000' }),
  ];
  render(<OfficeList offices={offices} />);
  for (const { city, country, address, phone } of offices) {
    expect(screen.getByText(`${city}, ${country}`)).toBeVisible();
    expect(screen.getByText(address)).toBeVisible();
    expect(screen.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone.replaceAll(' ', '')}`);
  }
});
