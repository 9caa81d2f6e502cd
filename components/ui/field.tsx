import { type ReactNode, useState } from 'react';
import { Disclosure } from './disclosure';

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * A form control with its label above, and its hint and error below.
 *
 * @param optional shows “opcional” next to the label
 * @param hintAction element next to the hint
 * @param children function that renders the control with the given props
 */
export function Field({
  id,
  label,
  hint,
  optional = false,
  hintAction,
  error,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  optional?: boolean;
  hintAction?: ReactNode;
  error?: string;
  children: (control: ControlProps) => ReactNode;
}) {
  const descriptionIds: string[] = [];
  if (error) descriptionIds.push(`${id}-error`);
  if (optional) descriptionIds.push(`${id}-optional`);
  if (hint) descriptionIds.push(`${id}-hint`);
  const control: ControlProps = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptionIds.join(' ') || undefined,
  };
  return (
    <div data-slot="field">
      <div className="text-caption mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label id={`${id}-label`} htmlFor={id} className="font-semibold text-text-strong">
          {label}
        </label>
        {optional && (
          <span id={`${id}-optional`} className="text-text-muted">
            opcional
          </span>
        )}
      </div>
      {children(control)}
      {hint && (
        <p className="text-caption mt-1.5 flex flex-wrap gap-x-2 text-text-muted">
          <span id={`${id}-hint`}>{hint}</span>
          {hintAction}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The error of a control. After the error is corrected, its message stays visible while the element collapses. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  return (
    <Disclosure open={Boolean(error)}>
      <p id={id} className="text-caption pt-1.5 font-medium text-danger">
        {error ?? lastError}
      </p>
    </Disclosure>
  );
}
