import type { ReactNode } from 'react';

/** Creates an icon component. `drawing` has lines of 1.75 px on a grid of 24 × 24 px. */
export const createIcon = (drawing: ReactNode) =>
  function Icon({ className }: { className?: string }) {
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
        {drawing}
      </svg>
    );
  };

// The calls are marked as pure, so that bundlers remove unused icons from a chunk.
export const ChevronIcon = /* @__PURE__ */ createIcon(<path d="m6 9.5 6 6 6-6" />);
export const ArrowIcon = /* @__PURE__ */ createIcon(<path d="M4.5 12h15m-6-6 6 6-6 6" />);
export const PlayIcon = /* @__PURE__ */ createIcon(<path d="M8.5 5.8v12.4L18.2 12z" fill="currentColor" />);
export const PauseIcon = /* @__PURE__ */ createIcon(<path d="M9 6.5v11m6-11v11" strokeWidth="2.5" />);
export const CheckIcon = /* @__PURE__ */ createIcon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const LinkedInIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="3.5" />
    <path d="M8 10.8V16m4 0v-5.2m0 2.3a2.2 2.2 0 0 1 4.2.1V16" />
    <path d="M8 7.9v.01" strokeWidth="2.25" />
  </>,
);
export const GitHubIcon = /* @__PURE__ */ createIcon(
  <path d="M9 20.5v-3.2c-3.6.8-4.3-1.6-4.3-1.6M15 20.5v-3.4c0-1-.1-1.5-.6-2 2.6-.3 4.6-1.4 4.6-5.2a4 4 0 0 0-1.1-2.8 3.7 3.7 0 0 0-.1-2.8s-.9-.3-2.9 1.1a10 10 0 0 0-5.3 0C7.6 4 6.7 4.3 6.7 4.300a3.7 3.7 0 0 0-.1 2.800A4 4 0 0 0 5.5 9.900c0 3.8 2 4.9 4.6 5.2-.5.5-.6 1-.6 1.7" />,
);
export const YouTubeIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="2.5" y="5.5" width="19" height="13" rx="4" />
    <path d="M10.3 9.200v5.600l4.7-2.800z" fill="currentColor" />
  </>,
);
export const InstagramIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <circle cx="12" cy="12" r="3.9" />
    <path d="M16.9 7.100v.01" strokeWidth="2.25" />
  </>,
);
export const XIcon = /* @__PURE__ */ createIcon(
  <path d="M4 4.500h3.700L20 19.500h-3.700zM19 4.500l-6.3 6.600m-1.6 1.800L5 19.5" />,
);
export const FacebookIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
    <path d="M15.8 8.200h-1.300a2 2 0 0 0-2 2v10.300M9.800 13h5.400" />
  </>,
);
export const WhatsAppIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M3.800 20.200l1.200-4.200a8.300 8.300 0 1 1 3.100 3z" />
    <path d="M8.900 8.300c-.9 2.500 3.800 7.400 6.600 6.600l.5-1.500-2-1.100-1 .9c-.9-.4-1.800-1.300-2.200-2.200l.9-1-1.100-2z" />
  </>,
);
export const TikTokIcon = /* @__PURE__ */ createIcon(
  <path d="M13.300 3.500v11.800a3.700 3.700 0 1 1-3.700-3.700M13.300 3.500c.3 2.800 2.300 4.700 5.200 4.900" />,
);
export const MenuIcon = /* @__PURE__ */ createIcon(<path d="M4 8h16M4 16h16" />);
export const CloseIcon = /* @__PURE__ */ createIcon(<path d="m6 6 12 12M18 6 6 18" />);
export const NewTabIcon = /* @__PURE__ */ createIcon(<path d="M7 17 17 7m-8.5 0H17v8.5" />);
