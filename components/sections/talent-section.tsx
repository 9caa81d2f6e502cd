import { ProfileLine, SameProfileLine } from '@/components/relief/profile-line';
import { LinkedInIcon } from '@/components/ui/icons';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { Section } from '@/components/ui/section';
import type { Talent, TeamMember } from '@/content/types';
import type { Profile } from '@/lib/relief/drawings';
import styles from './talent-section.module.css';

const PROFILE = 'perfil-talento';

const positionColor = { primary: 'text-primary-text', info: 'text-info-text' } as const;
const linkShape = 'text-caption inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium';

/**
 * The team on a rising cordillera, four to a row: photo (127.44 px square, spec §9) on the ground, and below all of them
 * name, role, and the link or its visibly disabled place. On a phone the profile is the margin of a list.
 */
export function TalentSection({ anchor, heading, blurb, members, profile }: Talent & { profile: Profile }) {
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb}>
      <div className={styles.frame}>
        <ul className={`grid print:grid-cols-4 print:gap-3 ${styles.team}`}>
          {members.map((member, index) => (
            <li
              key={member.name}
              data-reveal
              className={`relative isolate print:flex print:gap-2.5 print:break-inside-avoid print:border print:border-line print:p-2 ${styles.member}`}
            >
              {index % 4 === 0 && <Ground profile={profile} isFirst={index === 0} />}
              <Member {...member} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The ground of four members, or the margin of their list; those of later rows are drawn as the first. */
function Ground({ profile, isFirst }: { profile: Profile; isFirst: boolean }) {
  const Line = isFirst ? ProfileLine : SameProfileLine;
  return (
    <>
      <Line profile={profile} id={PROFILE} className={styles.ground} />
      <Line profile={profile} id={`${PROFILE}-abajo`} vertical className={styles.margin} />
    </>
  );
}

function Member({ image, name, position, linkedin }: TeamMember) {
  return (
    <>
      <img
        {...image}
        alt={image.alt}
        loading="lazy"
        decoding="async"
        className="size-[127.44px] shrink-0 rounded-sm object-cover print:size-[48px]"
      />
      <div className={styles.text}>
        <h3 className="text-title">{name}</h3>
        <p className={`text-label mt-2 print:mt-0.5 ${positionColor[position.color]}`}>{position.label}</p>
        <ProfileLink name={name} linkedin={linkedin} />
      </div>
    </>
  );
}

/** A link to the person's professional network; without its address, shown disabled (spec §2). */
function ProfileLink({ name, linkedin }: Pick<TeamMember, 'name' | 'linkedin'>) {
  if (!linkedin) {
    return (
      // biome-ignore lint/a11y/useValidAnchor: it has no address
      <a role="link" aria-disabled="true" className={`${linkShape} cursor-not-allowed text-text-muted print:hidden`}>
        <LinkedInIcon className="size-5 [translate:0_-1px] opacity-60" />
        <span>
          <span className="sr-only">LinkedIn de {name}: </span>No disponible
        </span>
      </a>
    );
  }
  return (
    <NewTabLink
      href={linkedin}
      withIcon={false}
      className={`${linkShape} text-text-strong transition-colors hover:bg-white hover:text-info-text print:hidden`}
    >
      <LinkedInIcon className="size-5 [translate:0_-1px]" /> LinkedIn
      <span className="sr-only"> de {name}</span>
    </NewTabLink>
  );
}
