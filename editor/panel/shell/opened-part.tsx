import './opened-part.css';
import type { ReactNode, Ref } from 'react';
import { Button } from '@/editor/panel/ui/button';
import { ChevronLeftIcon } from '@/editor/panel/ui/icons';

interface OpenedPartProps {
  title: string;
  onBack: () => void;
  /** For the focus, when no field of the part is to have it. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the page that is edited, with the way back to all of them. */
export function OpenedPart({ title, onBack, headingRef, children }: OpenedPartProps) {
  return (
    <section aria-label={title}>
      <div className="opened-part-head">
        <Button variant="quiet" size="small" className="opened-part-back" onClick={onBack}>
          <ChevronLeftIcon />
          Todas las partes
        </Button>
        <h2 ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  );
}
