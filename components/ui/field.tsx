import { type ReactNode, useState } from 'react';

/** What ties a control to its label, its hint and its error. */
export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * A labelled control with its hint and its error beneath.
 *
 * @param children draws the control with the given props
 */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div data-slot="field">
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] leading-6 font-semibold text-text-strong">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] leading-5 text-text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** An error that opens and closes its own room gently, so that nothing below it jumps. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  return (
    <Disclosure open={Boolean(error)}>
      <p id={id} className="pt-1.5 text-[0.875rem] leading-5 font-medium text-danger">
        {error ?? last}
      </p>
    </Disclosure>
  );
}

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
