import { Fragment } from 'react';
import { preload } from 'react-dom';
import { Island } from '@/components/islands/island';
import { Typing } from '@/components/motion/typing';
import { Axis } from '@/components/relief/axis';
import { HeroRidges } from '@/components/relief/hero-ridges';
import { ButtonLink } from '@/components/ui/button';
import type { Hero } from '@/content/types';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import { anchors } from '@/lib/sections';
import styles from './hero-section.module.css';

const WIDE_SCREEN_QUERY = '(min-aspect-ratio: 1/1)';
const PRELOAD_OPTIONS = { as: 'image', type: 'image/avif', fetchPriority: 'high' } as const;

interface HeroProps extends Hero {
  relief: Pick<ReliefDrawings, 'hero' | 'axisLabels' | 'routeLength' | 'waypoints'>;
}

/** The first section. Its background is the company's picture, or the terrain if the company has chosen no picture. */
export function HeroSection(props: HeroProps) {
  const { headline, phrases, subtitle, primaryAction, secondaryAction, image, relief } = props;
  return (
    <section
      id={anchors.hero}
      aria-labelledby="hero-title"
      className={`on-ink relative isolate flex flex-col overflow-hidden bg-ink ${styles.hero}`}
    >
      <div className={`page-column relative z-1 print:pt-[5mm] print:pb-[3mm] ${styles.content}`}>
        <h1 id="hero-title" className={`text-display text-white ${styles.title}`}>
          <span className="block">{headline}</span>{' '}
          <span className="block">
            <Island inline name="typing" component={Typing} props={{ phrases }} />
          </span>
          {/* This list contains all phrases for screen readers and for visitors who cannot follow the typing. */}
          <span className={`text-label block text-onInk-muted ${styles.phrases}`}>
            {phrases.map((phrase) => (
              <Fragment key={phrase}>
                <span className="inline-block">{phrase}</span>{' '}
              </Fragment>
            ))}
          </span>
        </h1>
        <p className={`text-lead text-onInk print:mt-2 ${styles.subtitle}`}>{subtitle}</p>
        <div className={`flex flex-wrap print:hidden ${styles.actions}`}>
          <ButtonLink href={`#${primaryAction.scrollToId}`}>{primaryAction.label}</ButtonLink>
          <ButtonLink variant="onInk" href={`#${secondaryAction.scrollToId}`}>
            {secondaryAction.label}
          </ButtonLink>
        </div>
      </div>
      <div
        id="parallax-layer"
        className={`print:hidden ${image ? 'absolute inset-0' : styles.land} ${styles.background}`}
      >
        {image ? <HeroPicture {...image} /> : <HeroRidges {...relief.hero} />}
      </div>
      {!image && <Axis {...relief} />}
    </section>
  );
}

/** The picture that the company has chosen, in a crop for wide screens and a crop for tall screens. */
function HeroPicture({ wide, tall }: NonNullable<Hero['image']>) {
  // Preloads the picture, because it is the largest element of the first screen.
  preload(wide.avif, { ...PRELOAD_OPTIONS, media: WIDE_SCREEN_QUERY });
  preload(tall.avif, { ...PRELOAD_OPTIONS, media: `not all and ${WIDE_SCREEN_QUERY}` });
  return (
    <picture>
      <source media={WIDE_SCREEN_QUERY} srcSet={wide.avif} type="image/avif" width={wide.width} height={wide.height} />
      <source media={WIDE_SCREEN_QUERY} srcSet={wide.webp} type="image/webp" width={wide.width} height={wide.height} />
      <source srcSet={tall.avif} type="image/avif" />
      <img
        src={tall.webp}
        alt=""
        width={tall.width}
        height={tall.height}
        decoding="async"
        fetchPriority="high"
        // Fades out towards the statistics below the picture.
        className="size-full object-cover [mask-image:linear-gradient(black_60%,transparent)]"
      />
    </picture>
  );
}
