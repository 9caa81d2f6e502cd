'use client';

import { useInView } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import type { Film } from '@/content/types';

/**
 * Media query of the screens that show the phone version of a film, if there is one. Browsers that ignore `media` on
 * the sources of a video show the first source, which is the desktop version.
 */
const PHONE_SCREEN = '(max-width: 599px)';

/**
 * A looping, muted film over its poster. The film is fetched when its slide is selected and on screen, and is paused
 * when its slide is no longer selected or on screen. Only the poster is fetched if motion is paused or data is saved.
 *
 * @param active whether the film's slide is selected
 * @param near true fetches the poster immediately, because the film may soon be visible
 */
export function FilmPlayer({ film, active, near }: { film: Film; active: boolean; near: boolean }) {
  const paused = useMotion((state) => state.paused);
  const frameRef = useRef<HTMLDivElement>(null);
  // Requires only a tenth of the film to be visible. On a low screen, not much more fits next to the tabs.
  const inView = useInView(frameRef, { amount: 0.1 });
  const play = active && inView && !paused;
  const [fetched, setFetched] = useState(false);

  // Keeps the film in the page after its slide leaves. Removing the film would fetch it again when the slide returns.
  useEffect(() => {
    if (play && !savesData()) setFetched(true);
  }, [play]);

  return (
    <div ref={frameRef} className="film-frame relative overflow-hidden bg-ink text-white print:aspect-8/5">
      <picture>
        {film.phone && <source media={PHONE_SCREEN} srcSet={film.phone.poster.avif} type="image/avif" />}
        <source srcSet={film.poster.avif} type="image/avif" />
        <img
          src={film.poster.jpeg}
          alt={film.description}
          width={film.width}
          height={film.height}
          loading={near ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-contain"
        />
      </picture>
      {/* The key replaces the `<video>` when the film changes, because browsers ignore changes of its `<source>`. */}
      {fetched && <Video key={film.sources[0]?.src} film={film} play={play} />}
    </div>
  );
}

/** The film, which is transparent until it plays. A paused film shows its current frame. */
function Video({ film, play }: { film: Film; play: boolean }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isVisible, setIsVisible] = useState(false);

  // Plays or pauses the video element according to `play`.
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    if (!play) {
      video.pause();
      return;
    }
    // Shows the poster if the browser rejects playback, for example to save battery.
    const start = () => video.play().catch(() => setIsVisible(false));
    const resume = () => {
      if (!document.hidden && video.paused) start();
    };
    start();
    // Resumes the film after a phone call or a hidden tab, because phones pause videos but do not resume them. Handles
    // only the first `pause` event, because a browser extension that blocks videos would pause the film again each
    // time.
    video.addEventListener('pause', resume, { once: true });
    document.addEventListener('visibilitychange', resume);
    return () => {
      video.removeEventListener('pause', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [play]);

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
        <source key={src} src={src} type={type} media={film.phone && `not all and ${PHONE_SCREEN}`} />
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

/** Returns true if the browser is set to save data. */
function savesData(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
