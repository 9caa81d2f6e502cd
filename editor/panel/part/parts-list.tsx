import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { ContentFile } from '@/content/schema/content';
import { Button } from '@/editor/panel/ui/button';
import { ChevronLeftIcon, ChevronRightIcon } from '@/editor/panel/ui/icons';
import { quantity } from '@/lib/quantity';

/** A part of the page as the list shows it. */
export interface PartSummary {
  file: ContentFile;
  /** What a person calls it: «Portada». */
  title: string;
  /** Whether its file cannot be read as it stands. */
  isUnreadable: boolean;
  /** How many errors the review found in it. */
  errors: number;
  /** Whether it differs from the last saved version. */
  isChanged: boolean;
}

interface PartsListProps {
  /** In the order of the page. */
  parts: PartSummary[];
  onOpen: (file: ContentFile) => void;
  /** The part that was open before: the focus begins on it. */
  lastOpened?: ContentFile;
}

/** The parts of the page; each opens with a press. */
export function PartsList({ parts, onOpen, lastOpened }: PartsListProps) {
  const lastOpenedRef = useRef<HTMLButtonElement>(null);
  // On coming back, the focus is where one left the list.
  useEffect(() => lastOpenedRef.current?.focus(), []);
  return (
    <>
      <h2 className="sr-only">Partes de la página</h2>
      <ol className="divide-y divide-line">
        {parts.map((part) => (
          <li key={part.file}>
            {/* The ground shown on hover reaches beyond the text at both sides. */}
            <button
              type="button"
              ref={part.file === lastOpened ? lastOpenedRef : undefined}
              className="group -mx-2.5 flex min-h-11 w-[calc(100%+1.25rem)] items-center gap-3 rounded-sm py-1.5 pr-1.5 pl-2.5 text-left text-[0.9375rem] text-text-strong hover:bg-page"
              onClick={() => onOpen(part.file)}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">{part.title}</span>
              <PartMark {...part} />
              <ChevronRightIcon className="text-line-strong group-hover:text-text-strong" />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The gravest of what there is to say of a part. */
function PartMark({ isUnreadable, errors, isChanged }: PartSummary) {
  const danger = 'font-medium text-danger before:bg-danger';
  if (isUnreadable) return <Mark look={danger}>No se puede leer</Mark>;
  if (errors > 0) return <Mark look={danger}>{quantity(errors, { one: 'error', many: 'errores' })}</Mark>;
  return isChanged && <Mark look="text-text-muted before:bg-info-text">Cambió</Mark>;
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className={`inline-flex flex-none items-center gap-1.5 text-xs before:size-1.5 before:rounded-full ${look}`}>
      {children}
    </span>
  );
}

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
      <div className="mb-4">
        <Button variant="quiet" size="small" className="-mt-2 mb-1 -ml-2 pl-1" onClick={onBack}>
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
