import { useRef } from 'react';
import { confirmables, digestOf, isConfirmed } from '@/content/schema/confirmed';
import { dateInWords } from '@/editor/document/words';
import { useContent } from '@/editor/panel/content/editor-store';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { today } from '@/lib/today';
import type { FieldInputProps } from './field-for';
import { fieldId, setAsOneEdit } from './use-field';

/** A tick with name and date for what only a person can say is in order. */
export function ConfirmationField({ field, pointer }: FieldInputProps) {
  const content = useContent();
  const nameRef = useRef<HTMLInputElement>(null);
  const subject = confirmables.find((candidate) => pointer.endsWith(`/${candidate}`));
  if (!subject) return null;
  const { confirmations } = content;
  const given = confirmations[subject];
  const isValid = isConfirmed(subject, content);
  // Whoever confirmed something before is likely to confirm this, too.
  const lastName = given?.by ?? Object.values(confirmations).at(-1)?.by;
  const lapse = isValid ? '' : ', y desde entonces cambió';
  const id = fieldId(pointer);
  const withdraw = () => setAsOneEdit(pointer, undefined, `Ya no está confirmado: ${field.label}.`);
  const confirm = () => {
    const by = nameRef.current;
    // The browser says that the name is missing.
    if (!by?.reportValidity()) return;
    const confirmation = { by: by.value.trim(), on: today(), of: digestOf(subject, content) };
    setAsOneEdit(pointer, confirmation, `Se confirmó: ${field.label}.`);
  };
  return (
    <div className="border-line pb-4 [&+&]:border-t [&+&]:pt-4">
      <label className="flex min-h-target cursor-pointer items-center gap-2.5 font-medium text-text-strong">
        <input
          type="checkbox"
          className="size-5 flex-none"
          id={id}
          checked={isValid}
          aria-describedby={`${id}-state`}
          onChange={isValid ? withdraw : confirm}
        />
        {field.label}
      </label>
      <p id={`${id}-state`} className="mb-3 text-xs text-text-muted">
        {given ? `${given.by} lo confirmó el ${dateInWords(given.on)}${lapse}.` : field.help}
      </p>
      {!isValid && (
        <FieldFrame id={`${id}-by`} label="Quién lo confirma" help="Tu nombre queda guardado con la fecha.">
          {(control) => (
            <input
              {...control}
              ref={nameRef}
              className="control"
              autoComplete="name"
              required
              pattern=".*\S.*"
              maxLength={60}
              defaultValue={lastName}
            />
          )}
        </FieldFrame>
      )}
    </div>
  );
}
