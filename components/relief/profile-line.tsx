import type { Profile } from '@/lib/relief/drawings';
import styles from './profile-line.module.css';

interface ProfileLineProps {
  profile: Profile;
  /** Names its tones; each drawing of the page has another. */
  id: string;
  className?: string;
  /** Drawn downwards along a left margin, as phones have it. */
  vertical?: boolean;
  /** Marks on the line, in px of the profile. */
  marks?: { x: number; y: number }[];
}

/** A part of the section's profile as one line in the tones of the route, filled beneath. It is stretched to its box. */
export function ProfileLine({
  profile: { d, width, height },
  id,
  className = '',
  vertical = false,
  marks = [],
}: ProfileLineProps) {
  const tones = `url(#${id}-tones)`;
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBoxOf({ width, height }, vertical)}
      preserveAspectRatio="none"
      className={`${styles.profile} ${className}`}
    >
      <linearGradient id={`${id}-tones`} gradientUnits="userSpaceOnUse" x2={width}>
        <stop className={styles.start} />
        <stop offset="1" className={styles.end} />
      </linearGradient>
      <g id={id} stroke={tones} transform={vertical ? `matrix(0 1 -1 0 ${height} 0)` : undefined}>
        <path d={`${d}V${height}H0z`} fill={tones} className={styles.land} />
        <path d={d} className={styles.line} />
        {marks.length > 0 && <Marks marks={marks} height={height} />}
      </g>
    </svg>
  );
}

const viewBoxOf = ({ width, height }: Omit<Profile, 'd'>, vertical: boolean) =>
  vertical ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`;

/** Rings on the line, each on a line of its own down to the sea. */
function Marks({ marks, height }: Pick<Profile, 'height'> & Required<Pick<ProfileLineProps, 'marks'>>) {
  // The ends of lines without length are round, however the drawing is stretched.
  const dots = marks.map(({ x, y }) => `M${x} ${y}h0`).join('');
  return (
    <>
      <path d={marks.map(({ x, y }) => `M${x} ${y}V${height}`).join('')} className={styles.drop} />
      <path d={dots} className={styles.ring} />
      <path d={dots} className={styles.hole} />
    </>
  );
}

/** The line of another drawing once more. */
export function SameProfileLine({ profile, id, className = '', vertical = false }: ProfileLineProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBoxOf(profile, vertical)}
      preserveAspectRatio="none"
      className={`${styles.profile} ${className}`}
    >
      <use href={`#${id}`} />
    </svg>
  );
}
