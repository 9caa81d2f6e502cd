import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { CheckIcon, ConsultingIcon, DevelopmentIcon, TeamIcon } from '@/components/ui/icons';
import { Section } from '@/components/ui/section';
import type { ServiceIcon, Services } from '@/content/types';
import styles from './services-section.module.css';

type ServiceCard = Services['cards'][number];
type OffersCard = Extract<ServiceCard, { offers: unknown }>;
type TechnologiesCard = Extract<ServiceCard, { technologies: unknown }>;

const icons: Record<ServiceIcon, ReactNode> = {
  consulting: <ConsultingIcon />,
  development: <DevelopmentIcon />,
  team: <TeamIcon />,
};

/**
 * The three service cards, 470 px high at the design width and never clipped (spec §9), and a link to the form. One
 * panorama runs behind the heads of all cards.
 */
export function ServicesSection({ anchor, heading, blurb, panorama, cards, action }: Services) {
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb} blurbColumn={9}>
      <ul className="grid gap-6 lg:grid-cols-3 lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-8 lg:gap-y-0 lg:min-h-[470px] print:grid-cols-3 print:gap-4">
        {cards.map((card) => (
          <Card key={card.title} card={card} panorama={panorama} />
        ))}
      </ul>
      <p data-reveal className="mt-12 text-center print:hidden">
        <ButtonLink href={`#${action.scrollToId}`}>{action.label}</ButtonLink>
      </p>
    </Section>
  );
}

/** Side by side, the cards share their rows (a subgrid), so that titles, texts and lists begin at the same height. */
function Card({ card, panorama }: { card: ServiceCard; panorama: Services['panorama'] }) {
  return (
    <li
      data-reveal
      className={`group grid content-start rounded-lg bg-white shadow-card transition-[scale,box-shadow] duration-200 hover:scale-[1.03] hover:shadow-lifted motion-reduce:hover:scale-100 md:max-lg:grid-cols-2 md:max-lg:grid-rows-[auto_auto_1fr] md:max-lg:gap-x-10 lg:row-span-4 lg:grid-rows-subgrid print:block print:break-inside-avoid print:border print:border-line print:p-3 print:shadow-none ${styles.card}`}
    >
      <div className={`on-ink bg-ink md:max-lg:col-span-2 print:hidden ${styles.head}`}>
        {panorama && <img {...panorama} alt="" loading="lazy" decoding="async" />}
        <span className="relative grid size-12 place-items-center rounded-full bg-white text-primary-text transition-colors group-hover:bg-primary-action group-hover:text-primary-onAction">
          {icons[card.icon]}
        </span>
      </div>
      <h3 className="text-title mb-2.5 tracking-[0.01em]">{card.title}</h3>
      <p className="text-small max-md:mb-6 lg:mb-6 print:mb-3">{card.description}</p>
      {'offers' in card && <Offers card={card} />}
      {'technologies' in card && <Technologies technologies={card.technologies} />}
    </li>
  );
}

function Offers({ card }: { card: OffersCard }) {
  return (
    <div className="flex flex-col md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-2">
      <ul className="border-t border-line text-balance">
        {card.offers.map((offer) => (
          <li
            key={offer}
            className="text-small flex gap-3 border-b border-line py-2.25 text-text-strong last:border-b-0 last:pb-0 print:py-0.5"
          >
            <CheckIcon className="mt-0.5 -ml-[3px] size-4.5 text-primary-text" />
            {offer}
          </li>
        ))}
      </ul>
      {card.drawing && (
        <img
          {...card.drawing}
          alt=""
          loading="lazy"
          className="mt-auto hidden h-auto w-full pt-4 lg:block print:hidden"
        />
      )}
    </div>
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
          className="grid content-start justify-items-center gap-2 rounded-md border border-line px-px pt-3.5 pb-2.5 lg:content-center lg:py-2 print:gap-1 print:py-1.5"
        >
          <img {...logo} alt="" loading="lazy" className="size-9 print:size-6" />
          <span className="text-center text-[0.8125rem] leading-tight text-text-strong">{logo.alt}</span>
        </li>
      ))}
    </ul>
  );
}
