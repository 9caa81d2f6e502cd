import type { ReactNode } from 'react';

/** The house's line icons, drawn on a 24 px grid with a 1.75 px stroke. They are decoration: a label stands beside. */
function Icon({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  );
}

interface IconProps {
  className?: string;
}

export const ChevronIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
);

export const ArrowIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M4.5 12h15m-6-6 6 6-6 6" />
  </Icon>
);

export const PlayIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M8.5 5.8v12.4L18.2 12z" fill="currentColor" />
  </Icon>
);

export const PauseIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="M9 6.5v11m6-11v11" strokeWidth="2.5" />
  </Icon>
);

export const CheckIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
);

export const LinkedInIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <rect x="3.5" y="3.5" width="17" height="17" rx="3.5" />
    <path d="M8 10.8V16m4 0v-5.2m0 2.3a2.2 2.2 0 0 1 4.2.1V16" />
    <path d="M8 7.9v.01" strokeWidth="2.25" />
  </Icon>
);

/** A compass over a plan: finding out what is needed. */
export const ConsultingIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="12" cy="12" r="8.5" />
    <path d="m15.4 8.6-2 4.8-4.8 2 2-4.8z" />
  </Icon>
);

/** Code between brackets: building it. */
export const DevelopmentIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <path d="m8.2 7.5-4.7 4.5 4.7 4.5m7.6-9 4.7 4.5-4.7 4.5M13.6 5l-3.2 14" />
  </Icon>
);

/** People side by side: joining a team. */
export const TeamIcon = ({ className }: IconProps) => (
  <Icon className={className}>
    <circle cx="9" cy="8.5" r="3.25" />
    <path d="M3 19a6 6 0 0 1 12 0m.4-13.4a3.25 3.25 0 0 1 0 5.8M17.5 14a6 6 0 0 1 3.5 5" />
  </Icon>
);
