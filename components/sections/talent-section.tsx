import { LinkedInIcon } from '@/components/ui/icons';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { Section } from '@/components/ui/section';
import type { Talent } from '@/content/types';

const positionColor = { primary: 'text-primary-text', info: 'text-info-text' } as const;
const linkShape = 'text-small -ml-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium';

/** The team: photo (127.44 px square, spec §9), name, role, and the link or its visibly disabled place. */
export function TalentSection({ anchor, heading, blurb, members }: Talent) {
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb} blurbColumn={7}>
      <ul className="border-b border-line-strong/35 print:grid print:grid-cols-4 print:gap-3 print:border-0">
        {members.map(({ image, name, position, linkedin }) => (
          <li
            key={name}
            data-reveal
            className="grid grid-cols-[auto_1fr] items-center gap-x-5 border-t border-line-strong/35 py-5 sm:gap-x-8 md:grid-cols-[auto_1fr_auto] xl:grid-cols-12 print:flex print:break-inside-avoid print:gap-2.5 print:border print:border-line print:p-2"
          >
            <img
              {...image}
              alt={image.alt}
              loading="lazy"
              decoding="async"
              className="row-span-3 size-[127.44px] rounded-md object-cover md:row-span-2 xl:col-span-2 xl:row-span-1 print:size-[48px]"
            />
            <h3 className="text-roster w-min self-end wrap-break-word xl:col-[3/7] xl:self-center print:w-auto">
              {name}
            </h3>
            <p
              className={`text-label mt-2 md:self-start xl:col-[7/10] xl:mt-0 xl:self-center ${positionColor[position.color]}`}
            >
              {position.label}
            </p>
            <div className="self-start md:col-start-3 md:row-span-2 md:row-start-1 md:self-center xl:col-[10/-1] xl:row-auto xl:justify-self-end print:hidden">
              {linkedin ? (
                <NewTabLink
                  href={linkedin}
                  withIcon={false}
                  className={`${linkShape} text-text-strong transition-colors hover:bg-page hover:text-info-text`}
                >
                  <LinkedInIcon className="size-5" /> LinkedIn
                  <span className="sr-only"> de {name}</span>
                </NewTabLink>
              ) : (
                // biome-ignore lint/a11y/useValidAnchor: a link without address, shown disabled (spec §2)
                <a role="link" aria-disabled="true" className={`${linkShape} cursor-not-allowed text-text-muted`}>
                  <LinkedInIcon className="size-5 opacity-60" />
                  <span>
                    <span className="sr-only">LinkedIn de {name}: </span>No disponible
                  </span>
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
