import { LinkedInIcon } from '@/components/ui/icons';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { Section } from '@/components/ui/section';
import type { Talent, TeamMember } from '@/content/types';
import type { Waypoint } from '@/lib/relief/waypoints';
import styles from './talent-section.module.css';

const jobTitleColorClasses = { primary: 'text-primary-text', info: 'text-info-text' } as const;
const linkClasses = 'text-caption -ml-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium';

/** The members of the team. Each photo is 127.44 px wide and high (spec §9). */
export function TalentSection({ members, ...head }: Talent & { waypoint: Waypoint | undefined }) {
  return (
    <Section {...head} contentBesideClaim>
      <div className="@container/team">
        <ul className={`grid print:grid-cols-4 print:gap-3 ${styles.team}`}>
          {members.map((member) => (
            <li
              key={member.name}
              data-reveal
              className={`print:flex print:gap-2.5 print:break-inside-avoid print:border print:border-line print:p-2 ${styles.member}`}
            >
              <Member {...member} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

function Member({ image, name, position, linkedin }: TeamMember) {
  return (
    <>
      <img
        {...image}
        alt={image.alt}
        loading="lazy"
        className={`shrink-0 rounded-sm object-cover print:size-[48px] ${styles.photo}`}
      />
      <div className="min-w-0">
        <h3 className="text-title">{name}</h3>
        <p className={`text-label mt-1.5 print:mt-0.5 ${jobTitleColorClasses[position.color]}`}>{position.label}</p>
        <ProfileLink name={name} linkedin={linkedin} />
      </div>
    </>
  );
}

/** A link to the LinkedIn profile of a member. It is disabled if the content has no URL for the profile (spec §2). */
function ProfileLink({ name, linkedin }: Pick<TeamMember, 'name' | 'linkedin'>) {
  const label = (
    <>
      <LinkedInIcon className="size-5 [translate:0_-1px]" /> LinkedIn
      <span className="sr-only">{` de ${name}`}</span>
    </>
  );
  if (!linkedin) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: a disabled link has no URL
      <a role="link" aria-disabled="true" className={`${linkClasses} cursor-not-allowed text-text-muted print:hidden`}>
        {label}
      </a>
    );
  }
  return (
    <NewTabLink
      href={linkedin}
      withIcon={false}
      className={`${linkClasses} text-text-strong transition-colors hover:bg-white hover:text-info-text print:hidden`}
    >
      {label}
    </NewTabLink>
  );
}
