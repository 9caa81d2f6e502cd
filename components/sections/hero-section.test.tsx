/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Hero } from '@/content/types';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import { HeroSection } from './hero-section';

const action: Hero['primaryAction'] = { label: 'Ver', scrollToId: 'servicios' };
const hero: Hero = {
  headline: 'Crecemos contigo',
  phrases: ['Diseño de soluciones'],
  subtitle: 'Creamos capacidades.',
  primaryAction: action,
  secondaryAction: action,
};

const drawing = { src: '/media/drawings/section.svg', width: 1440, height: 500 };
const relief: Pick<ReliefDrawings, 'hero' | 'axisLabels' | 'routeLength'> = {
  hero: { wide: drawing, tall: '<svg><path d="M0 0"/></svg>' },
  axisLabels: ['San Salvador', 'Bogotá'],
  routeLength: 1938,
};

const picture = (name: string) => ({
  avif: `/media/hero/${name}.avif`,
  webp: `/media/hero/${name}.webp`,
  width: 1920,
  height: 1080,
});

test('the hero shows a configured picture instead of the terrain', () => {
  const image = { wide: picture('wide'), tall: picture('tall') };
  document.body.innerHTML = renderToStaticMarkup(<HeroSection {...hero} image={image} relief={relief} />);
  expect(screen.queryByTestId('ridges')).not.toBeInTheDocument();
  expect(screen.queryByText('San Salvador')).not.toBeInTheDocument();
  expect([...document.images].map(({ src }) => new URL(src).pathname)).toEqual([picture('tall').webp]);
});
