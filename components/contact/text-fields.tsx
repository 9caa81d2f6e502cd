import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { controlId } from './controls';

/** The text of a field stands in the document alone (`form-texts.ts`): a program of the visitor may write there too. */
interface TextFieldProps {
  /** The name of the control, from which its id follows. */
  name: string;
  label: string;
  hint?: string;
  optional?: boolean;
  action?: ReactNode;
  error?: string;
  /** Whether it is sent where the browser sends the form; it is unless this says otherwise. */
  isSent?: boolean;
}

/** One line of text with its label. Further props go to the `<input>`. */
export function TextInput({
  name,
  label,
  hint,
  optional,
  action,
  error,
  isSent = true,
  // Not empty, so that `:placeholder-shown` tells an empty control from a filled one.
  placeholder = ' ',
  ...props
}: TextFieldProps & ComponentProps<'input'>) {
  return (
    <Field id={controlId(name)} label={label} hint={hint} optional={optional} action={action} error={error}>
      {(control) => (
        <input {...control} {...props} name={isSent ? name : undefined} placeholder={placeholder} className="control" />
      )}
    </Field>
  );
}

/** A text of several lines with its label. Further props go to the `<textarea>`. */
export function TextArea({ name, label, hint, error, ...props }: TextFieldProps & ComponentProps<'textarea'>) {
  return (
    <Field id={controlId(name)} label={label} hint={hint} error={error}>
      {(control) => (
        <textarea
          {...control}
          {...props}
          name={name}
          // The browser brings only the caret into view.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
          className="control h-28 min-h-28 resize-y"
        />
      )}
    </Field>
  );
}
