import type { ReactNode } from 'react';
import type { Message } from '@/content/schema/message';
import { useHeldWhilePressed } from './use-pointer-press';

/** What ties a control to its label, its help and its error. Controls that text goes into have the class `control`. */
interface FieldControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldFrameProps {
  id: string;
  label: string;
  /** A short word beside the label: «opcional». */
  mark?: string;
  help?: string;
  /** How long the text is and may be; shown while the field has the focus. */
  counter?: { length: number; max: number };
  error?: Message;
  /** In a list whose name says what its entries are: the label is for screen readers, and no line is kept for help. */
  isCompact?: boolean;
  /** Draws the control with the given props. */
  children: (control: FieldControlProps) => ReactNode;
}

/** A control below its label; its help, its error and its counter share the line beneath. */
export function FieldFrame({ id, label, mark, help, counter, error, isCompact = false, children }: FieldFrameProps) {
  const descriptions: string[] = [];
  if (error) descriptions.push(`${id}-error`);
  if (help) descriptions.push(`${id}-help`);
  const control: FieldControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  // The line beneath is there from the beginning, so that a message moves nothing; it also keeps fields apart.
  const lineBeneath = isCompact ? '' : 'min-h-8 pt-1 pb-3';
  return (
    <div data-slot="field" className="group/field grid grid-cols-[minmax(0,1fr)]">
      <div
        className={
          isCompact
            ? 'sr-only'
            : 'mb-1 flex items-baseline justify-between gap-2 text-label font-medium text-text-strong'
        }
      >
        <label htmlFor={id}>{label}</label>
        {mark && <span className="font-normal text-text-muted">{mark}</span>}
      </div>
      {children(control)}
      <div className={`flex gap-3 text-xs ${lineBeneath}`}>
        <FieldMessages id={id} help={help} error={error} />
        {counter && <FieldCounter {...counter} />}
      </div>
    </div>
  );
}

/** Help and error lie in the same place, so that the one leaves room to the other. */
function FieldMessages({ id, help, error }: { id: string; help?: string; error?: Message }) {
  const shownError = useHeldWhilePressed(error);
  return (
    <div className="grid min-w-0 flex-1 *:[grid-area:1/1]">
      {help && (
        <p id={`${id}-help`} className={`text-text-muted ${shownError ? 'invisible' : ''}`}>
          {help}
        </p>
      )}
      <div id={`${id}-error`} className="font-medium text-danger" aria-live="polite">
        {shownError && (
          <p>
            {shownError.problem} {shownError.remedy}
          </p>
        )}
      </div>
    </div>
  );
}

/** Its words come with the help and the error; a figure that changes at each key is not read out. */
function FieldCounter({ length, max }: { length: number; max: number }) {
  const tone = length > max ? 'font-medium text-danger' : 'text-text-muted';
  return (
    <span aria-hidden className={`invisible flex-none tabular-nums group-focus-within/field:visible ${tone}`}>
      {length} de {max}
    </span>
  );
}
