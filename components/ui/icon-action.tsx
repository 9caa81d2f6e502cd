import type { ReactNode } from 'react';

/** The content of an icon button: the icon, and its action for screen readers. */
export function IconAction({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      {icon}
      <span className="sr-only">{name}</span>
    </>
  );
}
