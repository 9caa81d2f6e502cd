import { ProfileLine, SameProfileLine } from '@/components/relief/profile-line';
import { ButtonLink } from '@/components/ui/button';
import { CheckIcon } from '@/components/ui/icons';
import { Section } from '@/components/ui/section';
import type { Services } from '@/content/types';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import styles from './services-section.module.css';

type ServiceCard = Services['cards'][number];
type OffersCard = Extract<ServiceCard, { offers: unknown }>;
type TechnologiesCard = Extract<ServiceCard, { technologies: unknown }>;

const PROFILE = 'perfil-servicios';

interface ServicesProps extends Services {
  profile: ReliefDrawings['services'];
}

/**
 * The three service cards, 470 px high at the design width and never clipped (spec §9), and a link to the form. One
 * profile of the land, or the company's picture, runs through all cards and what lies between them.
 */
export function ServicesSection({ anchor, heading, blurb, panorama, cards, action, profile }: ServicesProps) {
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb}>
      <div className="relative">
        {!panorama && <ProfileLine {...profile} id={PROFILE} className={styles.through} />}
        <ul className="relative grid gap-6 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-8 lg:gap-y-0 lg:min-h-[470px] print:grid-cols-3 print:gap-4">
          {cards.map((card) => (
            <Card key={card.title} card={card} panorama={panorama} profile={profile} />
          ))}
        </ul>
      </div>
      <p data-reveal className="mt-12 text-center print:hidden">
        <ButtonLink href={`#${action.scrollToId}`}>{action.label}</ButtonLink>
      </p>
    </Section>
  );
}

interface CardProps extends Pick<ServicesProps, 'panorama' | 'profile'> {
  card: ServiceCard;
}

/** Side by side, the cards share their rows (a subgrid), so that titles, texts and lists begin at the same height. */
function Card({ card, panorama, profile }: CardProps) {
  return (
    <li
      data-reveal
      className={`grid content-start rounded-lg bg-white elevation-raised transition-[scale,box-shadow] hover:[scale:1.03] hover:elevation-overlay motion-reduce:hover:[scale:1] md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_auto_1fr] md:max-lg:gap-x-10 lg:row-span-4 lg:grid-rows-subgrid forced-colors:border print:block print:break-inside-avoid print:border print:border-line print:p-3 print:elevation-none ${styles.card}`}
    >
      <div className={`md:max-lg:col-span-2 print:hidden ${styles.head}`}>
        {panorama ? (
          <img {...panorama} alt="" loading="lazy" decoding="async" className={styles.across} />
        ) : (
          <SameProfileLine profile={profile.profile} id={PROFILE} className={`${styles.across} ${styles.stretch}`} />
        )}
      </div>
      <h3 className="text-title mb-2">{card.title}</h3>
      <p className="[line-height:1.5rem] max-md:mb-5 lg:mb-4 print:mb-3">{card.description}</p>
      {'offers' in card && <Offers card={card} />}
      {'technologies' in card && <Technologies technologies={card.technologies} />}
    </li>
  );
}

function Offers({ card }: { card: OffersCard }) {
  return (
    <ul className="border-t border-line text-balance md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-2">
      {card.offers.map((offer) => (
        <li
          key={offer}
          className="flex gap-3 border-b border-line py-1.25 [line-height:1.5rem] text-text-strong last:border-b-0 last:pb-0 print:py-0.5"
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
    // Three columns, or fewer where a column would be narrower than 4rem.
    <ul
      className={`grid content-start gap-2 xl:gap-2.5 md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-2 lg:auto-rows-fr lg:content-stretch ${styles.technologies}`}
    >
      {technologies.map((logo) => (
        <li
          key={logo.src}
          className="grid content-start justify-items-center gap-2 rounded-sm border border-line px-px pt-3.5 pb-2.5 lg:content-center lg:py-2 print:gap-1 print:py-1.5"
        >
          <img {...logo} alt="" loading="lazy" className="size-9 print:size-6" />
          <span className="text-caption text-center [line-height:1.25] text-text-strong">{logo.alt}</span>
        </li>
      ))}
    </ul>
  );
}
