import type { ReactNode } from 'react';

/** What stands in a button that shows an icon alone: the icon, and what a press does. */
export function IconAction({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      {icon}
      <span className="sr-only">{name}</span>
    </>
  );
}
