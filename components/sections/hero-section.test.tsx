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

const still = { src: '/media/drawings/section.svg', width: 1440, height: 500 };
const relief: Pick<ReliefDrawings, 'hero' | 'axis' | 'length'> = {
  hero: {
    wide: { still, address: '/media/drawings/section.json' },
    tall: { still: '<svg><path d="M0 0"/></svg>', address: '/media/drawings/section-tall.json' },
  },
  axis: ['San Salvador', 'Bogotá'],
  length: 1938,
};

const picture = (name: string) => ({
  avif: `/media/hero/${name}.avif`,
  webp: `/media/hero/${name}.webp`,
  width: 1920,
  height: 1080,
});

/** The hero as it is exported. */
function exportHero(values: Partial<Hero> = {}) {
  document.body.innerHTML = renderToStaticMarkup(<HeroSection {...hero} {...values} relief={relief} />);
  return {
    land: screen.queryByTestId('ridges'),
    city: screen.queryByText('San Salvador'),
    pictures: [...document.images].map((image) => image.getAttribute('src')),
  };
}

test('the land of the offices and its axis stand at the foot of the hero', () => {
  const { land, city, pictures } = exportHero();
  expect(land).toBeInTheDocument();
  expect(city).toBeInTheDocument();
  expect(pictures).toEqual([still.src]);
});

test('a picture of the company takes the place of the land and its axis', () => {
  const { land, city, pictures } = exportHero({ image: { wide: picture('wide'), tall: picture('tall') } });
  expect(land).not.toBeInTheDocument();
  expect(city).not.toBeInTheDocument();
  expect(pictures).toEqual([picture('tall').webp]);
});
