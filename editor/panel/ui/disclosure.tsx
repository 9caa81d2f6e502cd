import * as Collapsible from '@radix-ui/react-collapsible';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from './icons';

interface DisclosureProps {
  /** Stands for what is folded: «Lo que está bien: 6». */
  summary: ReactNode;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A line that unfolds what belongs to it. What is folded is not kept: forms do not go in here. */
export function Disclosure({ summary, children, ...opening }: DisclosureProps) {
  return (
    <Collapsible.Root {...opening}>
      <Collapsible.Trigger className="group flex min-h-target w-full items-center gap-1 rounded-sm py-1 text-left font-medium text-text-strong">
        <ChevronRightIcon className="-ml-1.25 text-text-muted transition-[rotate] group-data-[state=open]:rotate-90" />
        <span>{summary}</span>
      </Collapsible.Trigger>
      <Collapsible.Content>{children}</Collapsible.Content>
    </Collapsible.Root>
  );
}
