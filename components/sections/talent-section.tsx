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
      <ul data-reveal className="grid gap-5 md:grid-cols-2 lg:gap-8 xl:grid-cols-4 print:grid-cols-4 print:gap-3">
        {members.map(({ image, name, position, linkedin }) => (
          <li
            key={name}
            className="flex flex-wrap items-center gap-5 rounded-lg bg-white p-5 shadow-card md:max-lg:gap-4 md:max-lg:p-4 xl:flex-col xl:items-start xl:flex-nowrap xl:gap-6 xl:p-7 xl:pb-4 print:break-inside-avoid print:flex-nowrap print:gap-2.5 print:border print:border-line print:p-2 print:shadow-none"
          >
            <img
              {...image}
              alt={image.alt}
              loading="lazy"
              decoding="async"
              className="size-[96px] shrink-0 rounded-md object-cover min-[420px]:size-[127.44px] print:size-[48px]!"
            />
            <div className="min-w-0 grow basis-28 print:basis-0 xl:w-full xl:basis-auto">
              <h3 className="text-title">{name}</h3>
              <p className={`text-small mt-0.5 leading-snug font-medium ${positionColor[position.color]}`}>
                {position.label}
              </p>
              <div className="mt-3 print:hidden xl:mt-6 xl:border-t xl:border-line xl:pt-3">
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
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
