import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons';

const tones = {
  info: { Icon: InfoIcon, ground: 'bg-page', color: 'text-text-muted' },
  error: { Icon: WarningIcon, ground: 'bg-danger-surface', color: 'text-danger' },
  success: { Icon: CheckIcon, ground: 'bg-success-surface', color: 'text-success' },
};

interface NoticeProps {
  tone: keyof typeof tones;
  children: ReactNode;
  /** Buttons that do something about it. */
  actions?: ReactNode;
}

/** Tells of something out of the ordinary, where it belongs; screen readers hear it when it appears. */
export function Notice({ tone, children, actions }: NoticeProps) {
  const { Icon, ground, color } = tones[tone];
  return (
    <div
      data-slot="notice"
      role={tone === 'error' ? 'alert' : 'status'}
      // The border shows in forced colours alone.
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-1 rounded-sm border border-transparent px-3.5 py-3 text-text-strong ${ground}`}
    >
      <Icon className={color} />
      <div>{children}</div>
      {actions && <div className="col-start-2 mt-1.5 flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
