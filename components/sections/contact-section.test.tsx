/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createOffice } from '@/components/testing/create-office';
import type { Site } from '@/content/types';
import { anchors } from '@/lib/sections';
import { ContactSection } from './contact-section';

const contact = {
  anchor: anchors.contact,
  heading: 'Contacto',
  claim: 'Escríbenos.',
  interests: [],
  waypoint: undefined,
};
const map = { src: '/media/region.svg', alt: 'Mapa', width: 800, height: 800, route: [], tiltUrl: '/media/tilt.json' };

const office = createOffice();

function createContactSection({ whatsapp }: Pick<Site, 'whatsapp'> = {}) {
  const site = { email: 'hola@example.com', whatsapp, offices: [office] };
  return <ContactSection {...contact} map={map} site={site} form={null} />;
}

test('the contact section lists the address, phone and WhatsApp link of the company', () => {
  render(createContactSection({ whatsapp: '+503 7123 4567' }));
  expect(screen.getByText('Calle Uno')).toBeVisible();
  expect(screen.getByRole('link', { name: office.phone })).toHaveAttribute('href', 'tel:+570000000000');
  const link = screen.getByRole('link', { name: 'WhatsApp +503 7123 4567 (se abre en una pestaña nueva)' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/50371234567\?text=./));
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('the notice for visitors without JavaScript contains a WhatsApp link', () => {
  const html = renderToString(createContactSection({ whatsapp: '+503 7123 4567' }));
  const [noscript = ''] = /<noscript>.*<\/noscript>/s.exec(html) ?? [];
  expect(noscript).toContain('https://wa.me/50371234567?');
});

test.each([undefined, ''])('the contact section has no WhatsApp link when the number is %p', (whatsapp) => {
  expect(renderToString(createContactSection({ whatsapp }))).not.toMatch(/whatsapp|wa\.me/i);
});
