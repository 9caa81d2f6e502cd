import type { ReactNode } from 'react';

// Visible at once when it opens, since what is still hidden cannot take the focus.
const OPEN = 'grid-rows-[1fr] transition-[grid-template-rows]';
const CLOSED = 'invisible grid-rows-[0fr] transition-[grid-template-rows,visibility]';

/** Room that opens to the height of its content and closes again; closed, the content is hidden from everyone. */
export function Disclosure({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <div className={`grid motion-reduce:transition-none ${open ? OPEN : CLOSED}`}>
      <div className="min-h-0 overflow-hidden">{children}</div>
    </div>
  );
}
