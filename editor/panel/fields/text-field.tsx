import type { ClipboardEvent, KeyboardEvent } from 'react';
import { withCompanyData } from '@/content/reading/placeholders';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import type { FieldInputProps } from './field-for';
import { useField } from './use-field';

/** The longest text that is written on one line. */
const ONE_LINE = 60;

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface TextFieldProps extends FieldInputProps {
  /** What a line of a list does, too. The name of its list says what it is. */
  line?: {
    onKeyDown: (event: KeyboardEvent<TextControl>) => void;
    onPaste: (event: ClipboardEvent<TextControl>) => void;
  };
}

/** A text. Its counter shows while it has the focus. */
export function TextField({ field, pointer, line }: TextFieldProps) {
  const { help, example, max = 0, isOptional } = field;
  const { value, hasFocus, change, frame, focus } = useField(pointer, field);
  const text = String(value ?? '');
  // As the page shows it: with the company's data in place of `{name}`.
  const length = useEditorStore(({ content }) => withCompanyData(text, content?.site).length);
  const hasCounter = hasFocus && max > 0 && Number.isFinite(max);
  const Control = max > ONE_LINE ? 'textarea' : 'input';
  return (
    <FieldFrame
      {...frame}
      mark={isOptional ? 'opcional' : undefined}
      help={line ? undefined : help}
      counter={hasCounter ? { length, max } : undefined}
      isCompact={line !== undefined}
    >
      {(control) => (
        <Control
          {...control}
          {...focus}
          {...line}
          className="control"
          placeholder={example}
          value={text}
          onChange={({ target }: { target: TextControl }) => change(target.value)}
        />
      )}
    </FieldFrame>
  );
}
