import './color.css';
import { HEX_COLOR } from '@/content/schema/fields/color';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { useField } from '@/editor/panel/fields/use-field';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { toHex } from './to-hex';

/** A colour: chosen in the browser's own picker, or written. */
function ColorInput({ field, pointer }: FieldInputProps) {
  const { id, value, error, change, onFocus, onBlur } = useField(pointer, field);
  const text = String(value ?? '');
  const leave = () => {
    const hex = toHex(text);
    if (hex && hex !== text) change(hex);
    onBlur();
  };
  return (
    <FieldFrame id={id} label={field.label} help={field.help} {...(error && { error })}>
      {(control) => (
        <div className="color">
          <input
            type="color"
            className="color-picker"
            aria-label={`${field.label}: elegir`}
            value={HEX_COLOR.test(text) ? text : '#000000'}
            onFocus={onFocus}
            onBlur={onBlur}
            onChange={({ target }) => change(target.value)}
          />
          <input
            {...control}
            className="control"
            type="text"
            placeholder={field.example}
            spellCheck={false}
            value={text}
            onFocus={onFocus}
            onBlur={leave}
            onChange={({ target }) => change(target.value.trim().toLowerCase())}
          />
        </div>
      )}
    </FieldFrame>
  );
}

export const colorKind: FieldKind = {
  // A text in a fixed format says by its example which.
  matches: ({ type, example }) => type === 'string' && HEX_COLOR.test(example),
  Input: ColorInput,
};
