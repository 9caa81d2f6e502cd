import type { ReactNode } from 'react';

/** The content of an icon button. `name` is the button's name for screen readers. */
export function IconAction({ icon, name }: { icon: ReactNode; name: string }) {
  return (
    <>
      {icon}
      <span className="sr-only">{name}</span>
    </>
  );
}
