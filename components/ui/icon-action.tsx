import type { ReactNode } from 'react';

/** The content of an icon button. `label` is the button's name for screen readers. */
export function IconAction({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <>
      {icon}
      <span className="sr-only">{label}</span>
    </>
  );
}
