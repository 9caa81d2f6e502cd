import type { ReactNode } from 'react';

// Does not animate `visibility`, so that the content is visible and can receive the focus immediately.
const OPEN_CLASSES = 'grid-rows-[1fr] transition-[grid-template-rows]';
const CLOSED_CLASSES = 'invisible grid-rows-[0fr] transition-[grid-template-rows,visibility]';

/** A container that expands to the height of its content and collapses. Collapsed content cannot be focused or read. */
export function Disclosure({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <div className={`grid motion-reduce:transition-none ${open ? OPEN_CLASSES : CLOSED_CLASSES}`}>
      <div className="min-h-0 overflow-hidden">{children}</div>
    </div>
  );
}
