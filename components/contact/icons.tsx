import { createIcon } from '@/components/ui/icons';

export const AlertIcon = /* @__PURE__ */ createIcon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </>,
);
export const MailIcon = /* @__PURE__ */ createIcon(
  <>
    <rect x="3.5" y="5.5" width="17" height="13" rx="2.5" />
    <path d="m4.5 7.5 7.5 6 7.5-6" />
  </>,
);
export const OfflineIcon = /* @__PURE__ */ createIcon(
  <path d="M4 4l16 16M8.6 15.4a4.9 4.9 0 0 1 6.8 0M5.6 12.1a9.1 9.1 0 0 1 4.3-2.4M2.6 8.8A13.5 13.5 0 0 1 6.8 6M18.4 12.1a9.1 9.1 0 0 0-2.3-1.6M21.4 8.8A13.5 13.5 0 0 0 10.5 5.2M12 18.9v.1" />,
);

/** A rotating ring that indicates a send in progress. */
export function Spinner() {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className="size-5 animate-spin motion-reduce:animate-none">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
