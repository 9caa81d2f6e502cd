import type { ClipboardEvent, KeyboardEvent } from 'react';
import { paragraphsOf } from '@/editor/document/normalize';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { stepOf, useTextLine } from '@/editor/panel/fields/list/text-line';
import { useField } from '@/editor/panel/fields/use-field';
import { FieldFrame } from '@/editor/panel/ui/field-frame';

/** The longest text that is written on one line. */
const ONE_LINE = 60;

/** A text. Its counter shows while it has the focus. */
function TextInput({ field, pointer, isCompact = false }: FieldInputProps) {
  const { label, help, example, max = 0, isOptional } = field;
  const { id, value, error, hasFocus, change, onFocus, onBlur } = useField(pointer, field);
  const line = useTextLine();
  const text = String(value ?? '');
  const hasCounter = max > 0 && Number.isFinite(max);
  const isLong = max > ONE_LINE;
  const pressKey = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if (!line || (step === undefined && !isEnter)) return;
    event.preventDefault();
    if (step === undefined) line.onEnter();
    else line.onMove?.(step);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const paragraphs = paragraphsOf(event.clipboardData.getData('text/plain'));
    if (paragraphs.length < 2 || !line) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    line.onPasteLines(paragraphs, selectionStart === 0 && selectionEnd === text.length);
  };
  return (
    <FieldFrame
      id={id}
      label={label}
      isCompact={isCompact}
      {...(isOptional && { mark: 'opcional' })}
      {...(!isCompact && { help })}
      {...(hasFocus && hasCounter && { counter: { length: text.length, max } })}
      {...(error && { error })}
    >
      {(control) => {
        const props = {
          ...control,
          className: 'control',
          placeholder: example,
          value: text,
          onFocus,
          onBlur,
          onKeyDown: pressKey,
          onPaste: paste,
        };
        return (
          <>
            {isLong ? (
              <textarea {...props} rows={2} onChange={(event) => change(event.target.value)} />
            ) : (
              <input {...props} type="text" onChange={(event) => change(event.target.value)} />
            )}
          </>
        );
      }}
    </FieldFrame>
  );
}

export const textKind: FieldKind = {
  matches: ({ type }) => type === 'string',
  Input: TextInput,
  isEmptiable: true,
};
