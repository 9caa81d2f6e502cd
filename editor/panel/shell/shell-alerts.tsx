import './shell-alerts.css';
import { type FocusEvent, type ReactNode, useState } from 'react';
import type { Message } from '@/content/schema/message';
import { IconButton } from '@/editor/panel/ui/button';
import { CloseIcon, WarningIcon } from '@/editor/panel/ui/icons';

/** A problem that concerns no single field. It stays until it is dismissed, or until it is solved and no longer given. */
export interface ShellAlert extends Message {
  id: string;
  /** Buttons that do something about it. */
  actions?: ReactNode;
}

interface ShellAlertsProps {
  alerts: ShellAlert[];
  onDismiss: (id: string) => void;
}

/** The alerts, one above the other. Once one is dismissed the focus is again where it was before. */
export function ShellAlerts({ alerts, onDismiss }: ShellAlertsProps) {
  const [focusedBefore, setFocusedBefore] = useState<HTMLElement>();

  const rememberFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const comesFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (comesFromOutside) setFocusedBefore(relatedTarget);
  };
  const dismiss = (id: string) => {
    focusedBefore?.focus();
    onDismiss(id);
  };

  if (alerts.length === 0) return null;
  return (
    <section aria-label="Avisos" className="shell-alerts" onFocus={rememberFocus}>
      {alerts.map(({ id, problem, remedy, actions }) => (
        <div key={id} role="alert" className="shell-alert">
          <WarningIcon />
          <div>
            <p className="shell-alert-problem">{problem}</p>
            <p className="shell-alert-remedy">{remedy}</p>
          </div>
          <IconButton label="Cerrar el aviso" onClick={() => dismiss(id)}>
            <CloseIcon />
          </IconButton>
          {actions && <div className="shell-alert-actions">{actions}</div>}
        </div>
      ))}
    </section>
  );
}
