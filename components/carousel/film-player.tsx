'use client';

import { useInView } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import type { Film } from '@/content/types';

/** The screens for which a film may have a separate version. Browsers without `media` for films show the usual one. */
const PHONE = '(max-width: 599px)';

/**
 * A looping, muted film over its poster. The film is fetched when its slide is selected and on screen, and paused when
 * the slide leaves. Only the poster is shown while motion is paused or when the visitor saves data.
 *
 * @param active whether the film's slide is selected
 * @param near whether the film may soon be visible, so that its poster is fetched now
 */
export function FilmPlayer({ film, active, near }: { film: Film; active: boolean; near: boolean }) {
  const paused = useMotion((state) => state.paused);
  const frameRef = useRef<HTMLDivElement>(null);
  // A tenth: on a low screen the clicked tab leaves little more of the film visible.
  const inView = useInView(frameRef, { amount: 0.1 });
  const play = active && inView && !paused;
  const [fetched, setFetched] = useState(false);

  // A fetched film stays in the page, so that it is not fetched again when its slide returns.
  useEffect(() => {
    if (play && !savesData()) setFetched(true);
  }, [play]);

  return (
    <div ref={frameRef} className="film-frame relative overflow-hidden bg-ink text-white print:aspect-8/5">
      <picture>
        {film.phone && <source media={PHONE} srcSet={film.phone.poster.avif} type="image/avif" />}
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
      {/* A video element does not change its film, so another film needs another element. */}
      {fetched && <Video key={film.sources[0]?.src} film={film} play={play} />}
    </div>
  );
}

/** The film, transparent over its poster until it plays. Paused, it shows the current frame. */
function Video({ film, play }: { film: Film; play: boolean }) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [isVisible, setIsVisible] = useState(false);

  // Keeps the video in step with `play`.
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    if (!play) {
      video.pause();
      return;
    }
    // A browser may refuse to play (battery, policy). Then the poster stays.
    const start = () => video.play().catch(() => setIsVisible(false));
    const resume = () => {
      if (!document.hidden && video.paused) start();
    };
    start();
    // Phones pause films during a call or when the tab is hidden, and do not resume them. Resumes a pause only once,
    // since an extension may pause every film again.
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
        <source key={src} src={src} type={type} media={film.phone && `not all and ${PHONE}`} />
      ))}
      {film.phone?.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
    </video>
  );
}

/** Chromium's Network Information API, which TypeScript does not know. */
interface NavigatorWithConnection extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether the visitor prefers less data. */
function savesData(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
