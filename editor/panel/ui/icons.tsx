import type { ReactNode } from 'react';

/** Makes an icon of the set: lines of 1.5 px on a 20 px grid. It is decoration: a label stands beside or names it. */
const icon = (shape: ReactNode) =>
  function Icon() {
    return (
      <svg
        aria-hidden
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shape}
      </svg>
    );
  };

export const UndoIcon = icon(<path d="M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H7.5" />);
export const RedoIcon = icon(<path d="m13 4 3.5 3.5L13 11m3.5-3.5h-8a4.5 4.5 0 0 0 0 9h4" />);
export const DragHandleIcon = icon(
  <path strokeWidth="2" d="M7.5 5v.01M7.5 10v.01M7.5 15v.01M12.5 5v.01M12.5 10v.01M12.5 15v.01" />,
);
export const UpIcon = icon(<path d="M10 16V4M5 9l5-5 5 5" />);
export const DownIcon = icon(<path d="M10 4v12m-5-5 5 5 5-5" />);
export const TrashIcon = icon(<path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.75 11h8.5l.75-11M8.5 9v4.5M11.5 9v4.5" />);
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const InfoIcon = icon(
  <>
    <circle cx="10" cy="10" r="7" />
    <path d="M10 9.5v4M10 6.5v.01" />
  </>,
);
export const WarningIcon = icon(<path d="M10 3 2.5 16.5h15zM10 8v4M10 14.25v.01" />);
export const ExternalLinkIcon = icon(<path d="M11.5 4H16v4.5M16 4l-7.5 7.5M8 5H4v11h11v-4" />);
export const ChevronUpIcon = icon(<path d="m5 12.5 5-5 5 5" />);
export const ChevronDownIcon = icon(<path d="m5 7.5 5 5 5-5" />);
export const ChevronLeftIcon = icon(<path d="m12.5 5-5 5 5 5" />);
export const ChevronRightIcon = icon(<path d="m7.5 5 5 5-5 5" />);
/** The wide panel: a window with its right side set apart. */
export const PanelIcon = icon(
  <>
    <rect x="2.75" y="3.5" width="14.5" height="13" rx="2" />
    <path d="M12 3.5v13" />
  </>,
);
export const ComputerIcon = icon(
  <>
    <rect x="2.5" y="3.5" width="15" height="10" rx="1.5" />
    <path d="M7 16.5h6m-3-3v3" />
  </>,
);
export const TabletIcon = icon(
  <>
    <rect x="4" y="2.5" width="12" height="15" rx="1.75" />
    <path d="M9 15h2" />
  </>,
);
export const PhoneIcon = icon(
  <>
    <rect x="5.75" y="2.5" width="8.5" height="15" rx="1.75" />
    <path d="M9.25 15h1.5" />
  </>,
);
