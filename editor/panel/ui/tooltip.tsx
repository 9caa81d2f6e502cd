import './tooltip.css';
import * as RadixTooltip from '@radix-ui/react-tooltip';
import type { ReactElement } from 'react';

const DELAY_MS = 400;

/** Tells on hover and on focus what a control does. The control needs a name of its own: touch shows no tooltip. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS} disableHoverableContent>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
