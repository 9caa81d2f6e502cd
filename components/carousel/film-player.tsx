'use client';

import { useInView } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import type { Film } from '@/content/types';

/** The screens for which a film may have a cut of its own. Browsers that know none for films show the usual one. */
const PHONE = '(max-width: 599px)';

/**
 * A looping, muted film over its poster. The film is fetched when it is the slide in view and on screen, paused when
 * it leaves, and never fetched while movement is paused or the visitor saves data: then the poster stays.
 *
 * @param active whether the film's slide is the one in view
 * @param near whether the film may soon be in view: its poster then does not wait until it is
 */
export function FilmPlayer({ film, active, near }: { film: Film; active: boolean; near: boolean }) {
  const paused = useMotion((state) => state.paused);
  const frameRef = useRef<HTMLDivElement>(null);
  // A tenth: on a low screen little more of the film is seen above the tab that was pressed.
  const inView = useInView(frameRef, { amount: 0.1 });
  const play = active && inView && !paused;
  const [fetched, setFetched] = useState(false);

  // Once it was fetched the film stays in the page: removed, it would be fetched again whenever its slide returns.
  useEffect(() => {
    if (play && !savesData()) setFetched(true);
  }, [play]);

  return (
    // What is white in a film is dimmed to 92 %, since it glares on ink; a layer over it costs less than an opacity.
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
      {/* A video keeps the film that it began with. */}
      {fetched && <Video key={film.sources[0]?.src} film={film} play={play} />}
    </div>
  );
}

/** How often a film that is paused from outside goes on until its tab is left: an extension may stop every film. */
const MAX_RESUMPTIONS = 3;

/** The film itself, transparent over its poster until it plays; paused, it stays at its last picture. */
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
    // A browser may refuse to play (battery, policy); then the poster stays.
    const start = () => video.play().catch(() => setIsVisible(false));
    // A phone pauses films when its tab is left or a call comes, and does not go on with them.
    let resumptions = 0;
    const goOn = () => {
      if (document.hidden || !video.paused || resumptions >= MAX_RESUMPTIONS) return;
      resumptions += 1;
      start();
    };
    const goOnInView = () => {
      resumptions = 0;
      goOn();
    };
    start();
    video.addEventListener('pause', goOn);
    document.addEventListener('visibilitychange', goOnInView);
    return () => {
      video.removeEventListener('pause', goOn);
      document.removeEventListener('visibilitychange', goOnInView);
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

/** Whether the visitor asks for less data. */
function savesData(): boolean {
  const { connection }: NavigatorWithConnection = navigator;
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
}
