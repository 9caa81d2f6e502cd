import './tabs.css';
import * as RadixTabs from '@radix-ui/react-tabs';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { VisuallyHidden } from './visually-hidden';

/** Tabs with their panels; the arrow keys go from one to the next. */
export const Tabs = RadixTabs.Root;

/** The row of tabs. */
export function TabList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <RadixTabs.List aria-label={label} className="tab-list">
      {children}
    </RadixTabs.List>
  );
}

/** How many things wait in a tab's panel. */
export interface TabCount {
  value: number;
  /** In words, for screen readers: «3 cambios». */
  label: string;
  tone?: 'neutral' | 'danger';
}

/** A tab; a count of nought does not show. */
export function Tab({ value, count, children }: { value: string; count?: TabCount; children: ReactNode }) {
  return (
    <RadixTabs.Trigger value={value} className="tab">
      {children}
      {count && <span className="tab-count-room">{count.value > 0 && <CountBadge {...count} />}</span>}
    </RadixTabs.Trigger>
  );
}

function CountBadge({ value, label, tone = 'neutral' }: TabCount) {
  return (
    <>
      <span aria-hidden className={`tab-count tab-count-${tone}`}>
        {value}
      </span>
      <VisuallyHidden> ({label})</VisuallyHidden>
    </>
  );
}

/**
 * What a tab shows. It is made when it is first shown and kept from then on, so that nothing is lost that was typed in
 * it or that it is doing.
 */
export function TabPanel({
  value,
  isShown,
  ...props
}: Omit<ComponentProps<typeof RadixTabs.Content>, 'forceMount' | 'hidden'> & { isShown: boolean }) {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return <RadixTabs.Content {...props} value={value} forceMount={wasShown || undefined} hidden={!isShown} />;
}
