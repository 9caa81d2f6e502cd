/** Makes an icon of the set: lines of 1.5 px on a 20 px grid. It is decoration: a label stands beside or names it. */
const icon = (path: string) =>
  function Icon({ className }: { className?: string }) {
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
        className={className}
      >
        <path d={path} />
      </svg>
    );
  };

export const UndoIcon = icon('M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H7.5');
export const RedoIcon = icon('m13 4 3.5 3.5L13 11m3.5-3.5h-8a4.5 4.5 0 0 0 0 9h4');
export const DragHandleIcon = icon('M7.5 5v.1M7.5 10v.1M7.5 15v.1M12.5 5v.1M12.5 10v.1M12.5 15v.1');
export const UpIcon = icon('M10 16V4M5 9l5-5 5 5');
export const DownIcon = icon('M10 4v12m-5-5 5 5 5-5');
export const TrashIcon = icon('M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.75 11h8.5l.75-11M8.5 9v4.5M11.5 9v4.5');
export const PlusIcon = icon('M10 4v12M4 10h12');
export const CloseIcon = icon('m5 5 10 10M15 5 5 15');
export const CheckIcon = icon('m4 10.5 4 4 8-9');
export const InfoIcon = icon('M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0M10 9.5v4M10 6.5v.01');
export const WarningIcon = icon('M10 3 2.5 16.5h15zM10 8v4M10 14.25v.01');
export const ChevronLeftIcon = icon('m12.5 5-5 5 5 5');
export const ChevronRightIcon = icon('m7.5 5 5 5-5 5');
/** The wide panel: a window with its right side set apart. */
export const PanelIcon = icon(
  'M4.5 3.5h11a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM12 3.5v13',
);
export const ComputerIcon = icon(
  'M4 3.5h12A1.5 1.5 0 0 1 17.5 5v7a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12V5A1.5 1.5 0 0 1 4 3.5zM7 16.5h6m-3-3v3',
);
export const TabletIcon = icon(
  'M5.5 2.5h9A1.5 1.5 0 0 1 16 4v12a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 4 16V4a1.5 1.5 0 0 1 1.5-1.5zM9 15h2',
);
export const PhoneIcon = icon(
  'M7.5 2.5h5A1.5 1.5 0 0 1 14 4v12a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 6 16V4a1.5 1.5 0 0 1 1.5-1.5zM9.25 15h1.5',
);
