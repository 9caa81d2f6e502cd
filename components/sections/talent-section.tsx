import { LinkedInIcon } from '@/components/ui/icons';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { Section } from '@/components/ui/section';
import type { Talent } from '@/content/types';
import styles from './talent-section.module.css';

const positionColor = { primary: 'text-primary-text', info: 'text-info-text' } as const;
const linkShape = 'text-small -ml-2.5 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium';

/**
 * The team as stops of a route that descends to the right, as the isthmus does: photo (127.44 px square, spec §9),
 * name, role, and the link or its visibly disabled place.
 */
export function TalentSection({ anchor, heading, blurb, members }: Talent) {
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb} blurbColumn={7}>
      <ul className={`grid gap-6 print:grid-cols-4 print:gap-3 ${styles.team}`}>
        {members.map(({ image, name, position, linkedin }) => (
          <li
            key={name}
            data-reveal
            className={`relative flex items-start gap-5 sm:gap-8 print:break-inside-avoid print:gap-2.5 print:border print:border-line print:p-2 ${styles.member}`}
          >
            <img
              {...image}
              alt={image.alt}
              loading="lazy"
              decoding="async"
              className="size-[127.44px] shrink-0 rounded-md object-cover print:size-[48px]"
            />
            <div className="min-w-0 self-center">
              <h3 className="text-roster">{name}</h3>
              <div className="mt-1.5 gap-x-6 xl:flex xl:items-center print:mt-0.5">
                <p className={`text-label ${positionColor[position.color]}`}>{position.label}</p>
                {linkedin ? (
                  <NewTabLink
                    href={linkedin}
                    withIcon={false}
                    className={`${linkShape} text-text-strong transition-colors hover:bg-white hover:text-info-text print:hidden`}
                  >
                    <LinkedInIcon className="size-5 -translate-y-px" /> LinkedIn
                    <span className="sr-only"> de {name}</span>
                  </NewTabLink>
                ) : (
                  // biome-ignore lint/a11y/useValidAnchor: a link without address, shown disabled (spec §2)
                  <a
                    role="link"
                    aria-disabled="true"
                    className={`${linkShape} cursor-not-allowed text-text-muted print:hidden`}
                  >
                    <LinkedInIcon className="size-5 -translate-y-px opacity-60" />
                    <span>
                      <span className="sr-only">LinkedIn de {name}: </span>No disponible
                    </span>
                  </a>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
