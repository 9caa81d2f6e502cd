import { ClientsCarousel } from '@/components/carousel/clients-carousel';
import { Island } from '@/components/islands/island';
import { ButtonLink } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { Clients } from '@/content/types';
import type { Waypoint } from '@/lib/relief/waypoints';
import { anchors } from '@/lib/sections';
import styles from './clients-section.module.css';

interface ClientsProps extends Clients {
  waypoint: Waypoint | undefined;
  /** The text of the link to the contact form. The link is below the result of the client project. */
  linkText: string;
}

/** The logos of the clients, and the result of a project for one client. */
export function ClientsSection({ logos, result, linkText, ...head }: ClientsProps) {
  return (
    <Section {...head} background="white">
      <Island name="clients-carousel" component={ClientsCarousel} props={{ logos }} />
      {result && <Result {...result} linkText={linkText} />}
    </Section>
  );
}

/** A bar with the full width, divided by `widthDivisor` if it is set. */
function Bar({ widthDivisor }: { widthDivisor?: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      // The bars extend to the right edge of the screen.
      className="mt-4 h-3 w-[calc(100%+var(--bleed))] bg-ink-line fill-primary print:hidden"
    >
      <path d="M0 0h1v1H0" transform={widthDivisor ? `scale(${1 / widthDivisor} 1)` : undefined} />
    </svg>
  );
}

type ResultProps = NonNullable<Clients['result']> & Pick<ClientsProps, 'linkText'>;

/** The duration of a client's task before and after the project. The lengths of two bars show the ratio. */
function Result({ client, task, before, after, times, text, linkText }: ResultProps) {
  return (
    <article className={`on-ink grid grid-cols-1 bg-ink print:break-inside-avoid print:bg-white ${styles.result}`}>
      <div>
        <h3 className="text-title text-white">{task}</h3>
        <p className="text-lead mt-3 text-onInk">{text}</p>
        <p className="mt-3 text-onInk-muted">{client}</p>
      </div>
      <dl data-reveal className={styles.bars}>
        <dt className="text-label text-onInk-muted">Antes</dt>
        <dd className="text-figure mt-3 text-white">
          {before}
          <Bar />
        </dd>
        <dt className="text-label mt-10 text-onInk-muted">Ahora</dt>
        <dd className="text-figure mt-3 text-white">
          {after}
          <Bar widthDivisor={times} />
        </dd>
      </dl>
      <p className={`print:hidden ${styles.action}`}>
        <ButtonLink href={`#${anchors.contact}`}>{linkText}</ButtonLink>
      </p>
    </article>
  );
}
