/** @jest-environment jsdom */
import { render, renderHook, screen, within } from '@testing-library/react';
import { createOffice } from '@/components/testing/create-office';
import type { Footer, LinkEntry, Site } from '@/content/types';
import { useCopyrightYearUpdate } from './current-year';
import { FooterSection } from './footer-section';

const picture = { src: '/media/picture.svg', alt: 'Marca', width: 135, height: 32 } as const;
const site: Site = {
  name: 'Marca',
  legalName: 'Marca S. A.',
  tagline: 'Lema de la casa.',
  description: 'Descripción',
  url: 'https://www.example.com',
  email: 'hola@example.com',
  whatsapp: '+503 7123 4567',
  offices: [
    createOffice({ country: 'El Salvador', phone: '+503 1111 2222' }),
    createOffice({ phone: '+57 333 444 5555' }),
  ],
  social: [{ name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/company/marca' }],
};
const company = {
  site,
  logo: { onInk: picture, onLight: picture },
  partner: { ...picture, alt: 'Socio certificado' },
};
const footer: Footer = {
  menuTitle: 'Menú',
  menu: [{ name: 'Servicios', scrollToId: 'servicios' }],
  contactTitle: 'Contacto',
  rights: 'Todos los derechos reservados',
};

const terrain = { src: '/media/drawings/end.svg', width: 1440, height: 300 };

const renderFooter = (overrides: Partial<Footer> = {}) =>
  render(<FooterSection {...footer} {...overrides} {...company} terrain={terrain} site={site} />);

test('the footer shows tagline, partner, e-mail, phone and WhatsApp links, and the menu', () => {
  renderFooter();
  expect(screen.getByText('Lema de la casa.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Socio certificado' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'hola@example.com' })).toHaveAttribute('href', 'mailto:hola@example.com');
  const phoneLink = (country: string) => screen.getByText(country).parentElement?.querySelector('a');
  expect(phoneLink('El Salvador')).toHaveAttribute('href', 'tel:+50311112222');
  expect(phoneLink('Colombia')).toHaveAttribute('href', 'tel:+573334445555');
  expect(screen.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', expect.stringMatching('50371234567'));
  const menu = screen.getByRole('navigation', { name: 'Menú' });
  expect(within(menu).getByRole('link', { name: 'Servicios' })).toHaveAttribute('href', '#servicios');
});

test('the footer renders a link for each entry of a group and each social network', () => {
  const social: Site['social'] = [
    { name: 'GitHub', icon: 'github', href: 'https://github.com/marca' },
    { name: 'YouTube', icon: 'youtube', href: 'https://www.youtube.com/marca' },
  ];
  const links: LinkEntry[] = [
    { name: 'Historia', scrollToId: 'nosotros' },
    { name: 'Blog', href: 'https://www.example.com/blog' },
  ];
  renderFooter({ groups: ['Empresa', 'Legal'].map((title) => ({ title, links })), social });
  for (const title of ['Empresa', 'Legal']) {
    const group = within(screen.getByRole('navigation', { name: title }));
    expect(group.getByRole('link', { name: 'Historia' })).toHaveAttribute('href', '#nosotros');
    expect(group.getByRole('link', { name: /^Blog/ })).toHaveAttribute('target', '_blank');
  }
  const socialLinks = screen.getAllByRole('link', { name: /^Marca en / });
  expect(socialLinks.map((link) => link.getAttribute('href'))).toEqual(social.map(({ href }) => href));
  for (const link of socialLinks) expect(link.querySelector('svg')).toBeVisible();
});

test('the copyright line shows the current year unless it already shows a later year', () => {
  renderFooter();
  const yearShownIn = (currentYear: number) => {
    jest.useFakeTimers({ now: new Date(currentYear, 6) });
    renderHook(useCopyrightYearUpdate).unmount();
    jest.useRealTimers();
    return screen.getByText(/^2\d{3}$/).textContent;
  };
  expect([yearShownIn(2999), yearShownIn(2001)]).toEqual(['2999', '2999']);
});
