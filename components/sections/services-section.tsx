import { ButtonLink } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { Section } from '@/components/ui/section';
import type { Services } from '@/content/types';
import type { Waypoint } from '@/lib/relief/waypoints';
import styles from './services-section.module.css';

type ServiceCard = Services['cards'][number];
type OffersCard = Extract<ServiceCard, { offers: unknown }>;
type TechnologiesCard = Extract<ServiceCard, { technologies: unknown }>;

/** The service cards and a link below them. Cards in one row are at least 470 px high (spec §9). */
export function ServicesSection({ cards, action, ...head }: Services & { waypoint: Waypoint | undefined }) {
  return (
    <Section {...head}>
      {/* The cards are in one row when each is at least 18rem wide. Enlarged text therefore has one column. */}
      <div className="@container/cards">
        <ul className={`grid gap-6 print:grid-cols-3 print:gap-4 ${styles.cards}`}>
          {cards.map((card) => (
            <Card key={card.title} card={card} />
          ))}
        </ul>
      </div>
      <p data-reveal className="mt-8 print:hidden">
        <ButtonLink href={`#${action.scrollToId}`}>{action.label}</ButtonLink>
      </p>
    </Section>
  );
}

/** A service card. Cards in one row use a subgrid, so that their titles, texts and lists are aligned. */
function Card({ card }: { card: ServiceCard }) {
  return (
    <li
      data-reveal
      className={`content-start rounded-lg bg-white print:break-inside-avoid print:border print:border-line print:p-3 forced-colors:border ${styles.card}`}
    >
      <h3 className="text-capitals mb-3">{card.title}</h3>
      <p className="mb-6 print:mb-3">{card.description}</p>
      {'offers' in card && <Offers card={card} />}
      {'technologies' in card && <Technologies technologies={card.technologies} />}
    </li>
  );
}

function Offers({ card }: { card: OffersCard }) {
  return (
    <ul className="text-balance">
      {card.offers.map((offer) => (
        <li
          key={offer}
          className={`flex gap-3 border-t border-line [line-height:1.5rem] text-text-strong print:py-0.5 ${styles.offer}`}
        >
          <CheckIcon className="mt-0.5 -ml-[3px] size-4.5 text-primary-text" />
          {offer}
        </li>
      ))}
    </ul>
  );
}

function Technologies({ technologies }: Pick<TechnologiesCard, 'technologies'>) {
  return (
    // The list has three columns, or fewer if a column would be narrower than 5rem.
    <ul className={`grid auto-rows-fr gap-2 max-xl:self-start xl:gap-2.5 ${styles.technologies}`}>
      {technologies.map((logo) => (
        <li
          key={logo.src}
          className="grid content-center justify-items-center gap-2 rounded-sm border border-line px-px py-3 print:gap-1 print:py-1.5"
        >
          <img {...logo} alt="" loading="lazy" className="logo-background size-9 print:size-6" />
          <span className="text-caption text-center [line-height:1.25] text-text-strong">{logo.alt}</span>
        </li>
      ))}
    </ul>
  );
}
