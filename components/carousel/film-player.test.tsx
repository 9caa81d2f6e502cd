/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { FilmPlayer } from './film-player';

jest.mock('framer-motion', () => ({ useInView: () => true }));

test('a product without a film shows only its picture', () => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  const poster = { avif: '/media/a.avif', jpeg: '/media/a.avif' };
  const film = { sources: [], poster, width: 16, height: 10, description: 'Un barco' };
  const { container } = render(<FilmPlayer film={film} isSelected preloadPoster />);
  expect(screen.getByAltText('Un barco')).toBeVisible();
  expect(container.querySelector('video')).toBeNull();
});
