import * as RadixTabs from '@radix-ui/react-tabs';
import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** Tabs with their panels; the arrow keys go from one to the next. */
export const Tabs = RadixTabs.Root;

interface TabListProps {
  label: string;
  /** How the tabs are set apart. */
  className?: string;
  children: ReactNode;
}

/** The row of tabs. */
export function TabList({ label, className = 'gap-4.5', children }: TabListProps) {
  return (
    <RadixTabs.List
      aria-label={label}
      className={cx('flex overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    >
      {children}
    </RadixTabs.List>
  );
}

/** A tab: words on a line, underlined when its panel is shown. */
export function Tab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <RadixTabs.Trigger
      value={value}
      className={cx(
        'inline-flex min-h-target flex-none items-center gap-1 border-b-2 border-transparent py-1 text-label font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text-strong focus-visible:-outline-offset-2',
        'data-[state=active]:border-text-strong data-[state=active]:text-text-strong',
        'forced-colors:border-[Canvas] forced-colors:data-[state=active]:border-[Highlight]',
      )}
    >
      {children}
    </RadixTabs.Trigger>
  );
}

interface CountBadgeProps {
  value: number;
  /** In words, for screen readers: «3 cambios». */
  label: string;
  tone?: 'neutral' | 'danger';
}

/** How many things wait in a tab's panel. Nought does not show, but its room is kept, so that no tab ever moves. */
export function CountBadge({ value, label, tone = 'neutral' }: CountBadgeProps) {
  const colors = tone === 'danger' ? 'bg-danger text-white' : 'bg-line text-text-strong';
  return (
    <span className="w-6 text-left">
      {value > 0 && (
        <>
          <span
            aria-hidden
            className={`inline-block min-w-4.5 rounded-full px-1.25 text-center text-[0.6875rem] leading-4.5 font-semibold tabular-nums ${colors}`}
          >
            {value}
          </span>
          <span className="sr-only"> ({label})</span>
        </>
      )}
    </span>
  );
}

type TabPanelProps = ComponentProps<typeof RadixTabs.Content> & { isShown: boolean };

/** What a tab shows: made when it is first shown and kept from then on, with what was typed in it or what it is doing. */
export function TabPanel({ isShown, ...props }: TabPanelProps) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return <RadixTabs.Content {...props} forceMount={wasShown || undefined} hidden={!isShown} />;
}
