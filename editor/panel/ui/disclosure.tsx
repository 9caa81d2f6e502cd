import './disclosure.css';
import * as RadixCollapsible from '@radix-ui/react-collapsible';
import type { ReactNode } from 'react';
import { ChevronRightIcon } from './icons';

interface DisclosureProps {
  /** Stands for what is folded: «Lo que está bien: 6». */
  summary: ReactNode;
  defaultOpen?: boolean;
  open?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A line that unfolds what belongs to it. What is folded is not kept: forms do not go in here. */
export function Disclosure({ summary, children, ...opening }: DisclosureProps) {
  return (
    <RadixCollapsible.Root className="disclosure" {...opening}>
      <RadixCollapsible.Trigger className="disclosure-trigger">
        <ChevronRightIcon />
        <span>{summary}</span>
      </RadixCollapsible.Trigger>
      <RadixCollapsible.Content className="disclosure-content">{children}</RadixCollapsible.Content>
    </RadixCollapsible.Root>
  );
}
