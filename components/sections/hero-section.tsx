import { preload } from 'react-dom';
import { Parallax } from '@/components/motion/parallax';
import { Typing } from '@/components/motion/typing';
import { ButtonLink } from '@/components/ui/button';
import { Island } from '@/components/ui/island';
import type { Hero } from '@/content/types';
import { anchors } from '@/lib/sections';
import styles from './hero-section.module.css';

const PARALLAX_LAYER = 'parallax-layer';
const WIDE = '(min-aspect-ratio: 1/1)';
const PICTURE = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;

/** The banner: headline with the typed phrase, subtitle and two actions over the parallax ground. */
export function HeroSection({ headline, phrases, subtitle, primaryAction, secondaryAction, image }: Hero) {
  const { wide, tall } = image;
  // Asked for before the styles and the rest of the page have come.
  preload(wide.avif, { ...PICTURE, media: WIDE });
  preload(tall.avif, { ...PICTURE, media: `not all and ${WIDE}` });
  return (
    <section
      id={anchors.hero}
      aria-labelledby="hero-title"
      className={`on-ink relative isolate overflow-hidden bg-ink ${styles.hero}`}
    >
      <div id={PARALLAX_LAYER} className={`absolute inset-0 print:hidden ${styles.ground}`}>
        <picture>
          <source media={WIDE} srcSet={wide.avif} type="image/avif" width={wide.width} height={wide.height} />
          <source media={WIDE} srcSet={wide.webp} type="image/webp" width={wide.width} height={wide.height} />
          <source srcSet={tall.avif} type="image/avif" />
          <img
            src={tall.webp}
            alt=""
            width={tall.width}
            height={tall.height}
            decoding="async"
            fetchPriority="high"
            className="size-full object-cover"
          />
        </picture>
        <Island inline name="parallax" part={Parallax} props={{ layerId: PARALLAX_LAYER }} />
      </div>
      <div
        className={`page-column relative flex min-h-(--hero-height) flex-col justify-center print:pt-[5mm] print:pb-[3mm] ${styles.content}`}
      >
        <h1 id="hero-title" className={`text-display text-white ${styles.title}`}>
          <span className={`measure-14 sm:measure-17 block print:max-w-none ${styles.headline}`}>{headline}</span>{' '}
          <Island inline name="typing" part={Typing} props={{ phrases }} />
          <span className="sr-only print:not-sr-only">{phrases.join(', ')}</span>
        </h1>
        <p className={`text-lead measure-46 mt-6 -mr-0.75 text-onInk print:mt-2 ${styles.subtitle}`}>{subtitle}</p>
        <div className={`mt-9 flex flex-wrap gap-4 print:hidden ${styles.actions}`}>
          <ButtonLink href={`#${primaryAction.scrollToId}`}>{primaryAction.label}</ButtonLink>
          <ButtonLink variant="onInk" href={`#${secondaryAction.scrollToId}`}>
            {secondaryAction.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
