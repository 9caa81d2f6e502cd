import './visually-hidden.css';
import type { ReactNode } from 'react';

/** A text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
