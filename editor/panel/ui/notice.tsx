import './notice.css';
import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons';

const icons = {
  info: InfoIcon,
  error: WarningIcon,
  success: CheckIcon,
};

interface NoticeProps {
  tone: keyof typeof icons;
  children: ReactNode;
  /** Buttons that do something about it. */
  actions?: ReactNode;
}

/** Tells of something out of the ordinary, where it belongs; screen readers hear it when it appears. */
export function Notice({ tone, children, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={`notice notice-${tone}`}>
      <Icon />
      <div>{children}</div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  );
}
