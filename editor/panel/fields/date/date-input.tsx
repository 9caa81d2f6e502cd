import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { useField } from '@/editor/panel/fields/use-field';
import { FieldFrame } from '@/editor/panel/ui/field-frame';

/** A day. */
function DateInput({ field, pointer }: FieldInputProps) {
  const { id, value, error, change, onFocus, onBlur } = useField(pointer, field);
  return (
    <FieldFrame id={id} label={field.label} help={field.help} {...(error && { error })}>
      {(control) => (
        <>
          <input
            {...control}
            className="control"
            type="date"
            value={String(value ?? '')}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={({ target }) => change(target.value)}
          />
        </>
      )}
    </FieldFrame>
  );
}

export const dateKind: FieldKind = {
  // A text in a fixed format says by its example which.
  matches: ({ type, example }) => type === 'string' && /^\d{4}-\d\d-\d\d$/.test(example),
  Input: DateInput,
};
