import { useState } from 'react';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { useField } from '@/editor/panel/fields/use-field';
import { FieldFrame } from '@/editor/panel/ui/field-frame';

/** The number that a text says; what says none is kept as it is, and told. */
function numberIn(text: string): unknown {
  const number = Number(text.trim().replace(',', '.'));
  if (text.trim() === '') return null;
  return Number.isNaN(number) ? text : number;
}

/** A number. It is shown as it is typed, since 4.0 is on its way to 4.05. */
function NumberInput({ field, pointer }: FieldInputProps) {
  const { label, help, example, isOptional } = field;
  const { id, value, error, change, onFocus, onBlur } = useField(pointer, field);
  const [typedText, setTypedText] = useState<string>();
  const isStillTyped = typedText !== undefined && numberIn(typedText) === value;
  const text = isStillTyped ? typedText : String(value ?? '');
  return (
    <FieldFrame id={id} label={label} help={help} {...(isOptional && { mark: 'opcional' })} {...(error && { error })}>
      {(control) => (
        <>
          <input
            {...control}
            className="control"
            inputMode="decimal"
            placeholder={example}
            value={text}
            onFocus={onFocus}
            onBlur={() => {
              setTypedText(undefined);
              onBlur();
            }}
            onChange={({ target }) => {
              setTypedText(target.value);
              change(numberIn(target.value));
            }}
          />
        </>
      )}
    </FieldFrame>
  );
}

export const numberKind: FieldKind = {
  matches: ({ type }) => type === 'number',
  Input: NumberInput,
  isEmptiable: true,
};
