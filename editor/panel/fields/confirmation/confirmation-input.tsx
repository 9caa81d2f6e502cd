import './confirmation.css';
import { useRef, useState } from 'react';
import { type Confirmable, confirmables, digestOf, isConfirmed } from '@/content/schema/confirmed';
import type { ContentData } from '@/content/types';
import { useDocumentStore, useServerState } from '@/editor/panel/document/document-store';
import { useEditedDocument } from '@/editor/panel/fields/edited-document';
import type { FieldInputProps, FieldKind } from '@/editor/panel/fields/field-kind';
import { fieldId } from '@/editor/panel/fields/use-field';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { today } from '@/lib/today';

const NAMELESS = { problem: 'Falta el nombre de quien confirma.', remedy: 'Escríbelo y marca otra vez la casilla.' };

/** A tick with name and date for what only a person can say is in order. */
function ConfirmationInput({ field, pointer }: FieldInputProps) {
  const document = useEditedDocument();
  const server = useServerState();
  const content = useDocumentStore((store) => store.content) ?? server.content;
  const [typedName, setTypedName] = useState<string>();
  const [isNameless, setNameless] = useState(false);
  const nameRef = useRef<HTMLInputElement>(null);
  const name = confirmables.find((candidate) => pointer.endsWith(`/${candidate}`));
  if (!name) return null;
  const given = content.confirmations?.[name];
  const isValid = isConfirmed(name, content);
  // Whoever confirmed something before is likely to confirm this, too.
  const shownName = typedName ?? given?.by ?? lastName(content);
  const by = shownName.trim();
  const id = fieldId(document.idPrefix, pointer);
  const withdraw = () => {
    document.edit([{ op: 'remove', path: pointer }], `Ya no está confirmado: ${field.label}.`);
  };
  const confirm = () => {
    setNameless(by === '');
    if (by === '') {
      nameRef.current?.focus();
      return;
    }
    const value = { by, on: today(), of: digestOf(name, content) };
    const op = given ? 'replace' : 'add';
    document.edit([{ op, path: pointer, value }], `Se confirmó: ${field.label}.`);
  };
  return (
    <div className="field confirmation">
      <label className="confirmation-tick">
        <input
          type="checkbox"
          id={id}
          checked={isValid}
          aria-describedby={`${id}-state`}
          onChange={isValid ? withdraw : confirm}
        />
        {field.label}
      </label>
      <p id={`${id}-state`} className="field-help">
        {given ? sentenceOn(given, isValid) : field.help}
      </p>
      {!isValid && (
        <FieldFrame
          id={`${id}-by`}
          label="Quién lo confirma"
          help="Tu nombre queda guardado con la fecha."
          {...(isNameless && by === '' && { error: NAMELESS })}
        >
          {(control) => (
            <input
              {...control}
              ref={nameRef}
              className="control"
              autoComplete="name"
              maxLength={60}
              value={shownName}
              onChange={({ target }) => setTypedName(target.value)}
            />
          )}
        </FieldFrame>
      )}
    </div>
  );
}

function sentenceOn({ by, on }: { by: string; on: string }, isValid: boolean): string {
  // At noon it is the same day in every time zone.
  const day = new Date(`${on}T12:00`).toLocaleDateString('es', { dateStyle: 'long' });
  return `${by} lo confirmó el ${day}${isValid ? '' : ', y desde entonces cambió'}.`;
}

/** Who confirmed something last. */
function lastName({ confirmations }: Partial<ContentData>): string {
  const given = confirmables.flatMap((name: Confirmable) => confirmations?.[name] ?? []);
  return given.toSorted((a, b) => a.on.localeCompare(b.on)).at(-1)?.by ?? '';
}

export const confirmationKind: FieldKind = {
  matches: ({ entries }) => 'by' in entries && 'on' in entries && 'of' in entries,
  Input: ConfirmationInput,
  isEmptiable: true,
};
