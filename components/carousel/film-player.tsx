'use client';

import { useInView } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import type { Film } from '@/content/types';

/**
 * Media query of the screens that show the phone version of a film, if the film has one. Browsers that ignore `media`
 * on the sources of a `<video>` show the first source, which is the desktop version.
 */
const PHONE_QUERY = '(max-width: 599px)';

interface FilmPlayerProps {
  film: Film;
  /** True if the carousel shows the slide of the film. */
  isSelected: boolean;
  /** True fetches the poster even while another slide is selected, because the carousel may soon show this slide. */
  preloadPoster: boolean;
}

/**
 * A looping, muted film over its poster. The film is fetched when its slide is selected and on screen, and is paused
 * when its slide is deselected or off screen. With paused motion or reduced data, only the poster is fetched.
 */
export function FilmPlayer({ film, isSelected, preloadPoster }: FilmPlayerProps) {
  const paused = useMotion((state) => state.paused);
  const containerRef = useRef<HTMLDivElement>(null);
  // Requires only a tenth of the film to be visible. On a low screen, not much more fits below the tabs.
  const inView = useInView(containerRef, { amount: 0.1 });
  // A product without a film has only a poster.
  const hasVideo = film.sources.length > 0;
  const shouldPlay = isSelected && inView && !paused;
  const [videoRendered, setVideoRendered] = useState(false);

  // Keeps the `<video>` after another slide is selected. Otherwise the browser would fetch the film again later.
  useEffect(() => {
    if (shouldPlay && hasVideo && !prefersReducedData()) setVideoRendered(true);
  }, [shouldPlay, hasVideo]);

  return (
    <div ref={containerRef} className="film-frame relative overflow-hidden bg-ink text-white print:aspect-8/5">
      <picture>
        {film.phone && <source media={PHONE_QUERY} srcSet={film.phone.poster.avif} type="image/avif" />}
        <source srcSet={film.poster.avif} type="image/avif" />
        <img
          src={film.poster.jpeg}
          alt={film.description}
          width={film.width}
          height={film.height}
          loading={preloadPoster ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      </picture>
      {/* The key replaces the `<video>` when the film changes, because browsers ignore changes of its `<source>`. */}
      {hasVideo && videoRendered && <Video key={film.sources[0]?.src} film={film} shouldPlay={shouldPlay} />}
    </div>
  );
}

/** The film, which is transparent until it plays. A paused film shows its current frame. */
function Video({ film, shouldPlay }: { film: Film; shouldPlay: boolean }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isVisible, setIsVisible] = useState(false);

  // Plays or pauses the `<video>` according to `shouldPlay`.
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    if (!shouldPlay) {
      video.pause();
      return;
    }
    // Shows the poster if the browser rejects playback, for example to save battery.
    const startPlayback = () => video.play().catch(() => setIsVisible(false));
    const resumePlayback = () => {
      if (!document.hidden && video.paused) startPlayback();
    };
    startPlayback();
    // Resumes the film after a phone call or when the tab is shown again. Phones only pause it. Handles only the first
    // `pause` event, because a browser extension that blocks videos would pause the film again each time.
    video.addEventListener('pause', resumePlayback, { once: true });
    document.addEventListener('visibilitychange', resumePlayback);
    return () => {
      video.removeEventListener('pause', resumePlayback);
      document.removeEventListener('visibilitychange', resumePlayback);
    };
  }, [shouldPlay]);

  return (
    <video
      ref={videoRef}
      aria-hidden
      tabIndex={-1}
      muted
      loop
      playsInline
      disablePictureInPicture
      width={film.width}
      height={film.height}
      onPlaying={() => setIsVisible(true)}
      className={`absolute inset-0 size-full object-contain print:hidden ${isVisible ? '' : 'opacity-0'}`}
    >
      {film.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} media={film.phone && `not all and ${PHONE_QUERY}`} />
      ))}
      {film.phone?.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}

/** The Network Information API of Chromium, for which TypeScript has no types. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean };
}

/** Returns true if the browser or the system is set to save data. */
function prefersReducedData(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
