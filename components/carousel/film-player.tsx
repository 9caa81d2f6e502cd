'use client';

import { useEffect, useRef, useState } from 'react';
import { useMotion } from '@/components/motion/motion-store';
import { followOnScreen } from '@/components/ui/on-screen';
import type { Film } from '@/content/types';

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true ||
  matchMedia('(prefers-reduced-data: reduce)').matches;

/**
 * A looping, muted film over its poster. The film is fetched when it is the slide in view and on screen, paused when
 * it leaves, and never fetched while movement is paused or the visitor saves data: then the poster stays.
 */
export function FilmPlayer({ film, active }: { film: Film; active: boolean }) {
  const paused = useMotion((state) => state.paused);
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [onScreen, setOnScreen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const play = active && onScreen && !paused;

  useEffect(() => {
    if (frame.current) return followOnScreen(frame.current, setOnScreen, { threshold: 0.25 });
  }, []);

  useEffect(() => {
    if (play && !savesData()) setWanted(true);
  }, [play]);

  useEffect(() => {
    if (!wanted || !video.current) return;
    // A browser may refuse to play (battery, policy); then the poster stays.
    if (play) video.current.play().catch(() => setPlaying(false));
    else video.current.pause();
  }, [play, wanted]);

  return (
    <div ref={frame} className="relative aspect-8/5 overflow-hidden bg-ink">
      <picture>
        <source srcSet={film.poster.avif} type="image/avif" />
        <img
          src={film.poster.jpeg}
          alt={film.description}
          width={film.width}
          height={film.height}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      </picture>
      {wanted && (
        <video
          ref={video}
          aria-hidden
          tabIndex={-1}
          muted
          loop
          playsInline
          disablePictureInPicture
          width={film.width}
          height={film.height}
          onPlaying={() => setPlaying(true)}
          className={`absolute inset-0 size-full object-cover transition-opacity duration-500 ${playing ? '' : 'opacity-0'}`}
        >
          {film.sources.map(({ src, type }) => (
            <source key={src} src={src} type={type} />
          ))}
        </video>
      )}
    </div>
  );
}
