/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { FilmPlayer } from './film-player';

jest.mock('framer-motion', () => ({ useInView: () => true }));

const film = {
  sources: [{ src: '/media/films/demo.av1.mp4', type: 'video/mp4' }],
  poster: { avif: '/media/films/demo.avif', jpeg: '/media/films/demo.jpg' },
  width: 1920,
  height: 1200,
  description: 'Un barco se acerca.',
};

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

test.each([
  ['a film with its poster', film.sources, 1],
  ['only the picture of a product without a film', [], 0],
])('shows %s', (_description, sources, videoCount) => {
  const { container } = render(<FilmPlayer film={{ ...film, sources }} isSelected preloadPoster />);
  expect(screen.getByAltText(film.description)).toBeVisible();
  expect(container.querySelectorAll('video')).toHaveLength(videoCount);
});
