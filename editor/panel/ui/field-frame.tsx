import './control.css';
import './field-frame.css';
import type { ReactNode } from 'react';
import type { Message } from '@/content/schema/message';
import { useHeldWhilePressed } from './use-pointer-press';
import { VisuallyHidden } from './visually-hidden';

/** What ties a control to its label, its help and its error. Controls that text goes into have the class `control`. */
export interface FieldControlProps {
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
  const labelElement = <label htmlFor={id}>{label}</label>;
  return (
    <div className={isCompact ? 'field field-compact' : 'field'}>
      {isCompact ? (
        <VisuallyHidden>{labelElement}</VisuallyHidden>
      ) : (
        <div className="field-label">
          {labelElement}
          {mark && <span className="field-mark">{mark}</span>}
        </div>
      )}
      {children(control)}
      <div className="field-foot">
        <FieldMessages id={id} help={help} error={error} />
        {counter && <FieldCounter {...counter} />}
      </div>
    </div>
  );
}

function FieldMessages({ id, help, error }: { id: string; help?: string; error?: Message }) {
  const shownError = useHeldWhilePressed(error);
  return (
    <div className="field-messages">
      {help && (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      )}
      <div id={`${id}-error`} className="field-error" aria-live="polite">
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
  const className = length > max ? 'field-counter field-counter-over' : 'field-counter';
  return (
    <span aria-hidden className={className}>
      {length} de {max}
    </span>
  );
}
