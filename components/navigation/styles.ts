/** What every control of the bar shares: 44 px, and a colour of focus that fits the bar's ground. */
export const barControl =
  'inline-flex min-h-[44px] min-w-[44px] items-center justify-center gap-1.5 rounded-sm outline-info-onInk transition-colors hover:bg-white/12 group-data-surface/bar:outline-info group-data-surface/bar:hover:bg-text-strong/6';

/** A top-level entry of the bar; the current one carries a line that forced colours keep. */
export const barEntry = `${barControl} relative px-3.5 text-[0.9375rem] font-medium after:absolute after:inset-x-3.5 after:bottom-1 after:border-b-2 after:border-primary-onInk after:opacity-0 after:transition-opacity aria-[current]:after:opacity-100 group-data-surface/bar:after:border-primary`;
