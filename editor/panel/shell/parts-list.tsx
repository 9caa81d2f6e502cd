import './parts-list.css';
import { useEffect, useRef } from 'react';
import type { ContentFile } from '@/content/schema/content';
import { ChevronRightIcon } from '@/editor/panel/ui/icons';
import { VisuallyHidden } from '@/editor/panel/ui/visually-hidden';

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
      <VisuallyHidden>
        <h2>Partes de la página</h2>
      </VisuallyHidden>
      <ol className="parts">
        {parts.map((part) => (
          <li key={part.file}>
            <button
              type="button"
              ref={part.file === lastOpened ? lastOpenedRef : undefined}
              className="parts-item"
              onClick={() => onOpen(part.file)}
            >
              <span className="parts-name">{part.title}</span>
              <PartMark {...part} />
              <ChevronRightIcon />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The gravest of what there is to say of a part. */
function PartMark({ isUnreadable, errors, isChanged }: PartSummary) {
  if (isUnreadable) return <span className="parts-mark parts-mark-danger">No se puede leer</span>;
  if (errors > 0) {
    return <span className="parts-mark parts-mark-danger">{errors === 1 ? '1 error' : `${errors} errores`}</span>;
  }
  return isChanged && <span className="parts-mark">Cambió</span>;
}
