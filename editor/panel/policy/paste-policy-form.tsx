import './paste-policy-form.css';
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { Message } from '@/content/schema/message';
import { linesOf } from '@/editor/document/normalize';
import { isEqual } from '@/editor/document/patch';
import { useDocumentStore, useServerState } from '@/editor/panel/document/document-store';
import { Button } from '@/editor/panel/ui/button';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { Notice } from '@/editor/panel/ui/notice';
import { policyFromText, type ReadPolicy } from './policy-from-text';
import { PolicyPreview } from './policy-preview';
import { type PastedText, readPasted } from './read-pasted';
import { notesAboutReplaced, problemsWith } from './replace-policy';

const PROBLEMS_ID = 'paste-policy-problems';

interface PastePolicyFormProps {
  pasted: PastedText;
  onChange: (pasted: PastedText) => void;
  onReplace: (policy: ReadPolicy) => void;
  onCancel: () => void;
}

/** The place to paste into, where what was found is corrected, and below it what the policy will be. */
export function PastePolicyForm({ pasted, onChange, onReplace, onCancel }: PastePolicyFormProps) {
  const { text, notes } = pasted;
  const { content: saved } = useServerState();
  const content = useDocumentStore((store) => store.content) ?? saved;
  const replaced = content['privacy-policy'];
  const [seenAtOpening] = useState(replaced);
  const isChangedElsewhere = !isEqual(seenAtOpening, replaced);
  const policy = useMemo(() => policyFromText(text), [text]);
  const problems = useMemo(() => problemsWith(policy, content), [policy, content]);
  const hasText = text.trim() !== '';
  const hasProblems = hasText && problems.length > 0;
  const textRef = useRef<HTMLTextAreaElement>(null);
  // A form that opens is where the work goes on.
  useEffect(() => textRef.current?.focus(), []);

  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const read = readAtCursor(pasted, event);
    if (!read) return;
    const field = event.currentTarget;
    event.preventDefault();
    // Inserted as the browser itself would, so that its own undo takes it back.
    if (read.text !== '') document.execCommand('insertText', false, read.text);
    onChange({ text: field.value, notes: read.notes });
  };
  const replace = () => {
    if (hasProblems) textRef.current?.focus();
    else onReplace(policy);
  };
  return (
    <div className="paste-policy">
      <FieldFrame
        id="paste-policy"
        label="Texto de la política"
        help="Puedes corregirlo aquí: # empieza el título de la política, ## el de cada apartado y - cada punto de una lista."
      >
        {(control) => (
          <textarea
            {...control}
            aria-invalid={hasProblems || undefined}
            aria-describedby={`${control['aria-describedby']} ${PROBLEMS_ID}`}
            ref={textRef}
            className="control"
            value={text}
            onPaste={paste}
            onChange={({ target }) => onChange({ text: target.value, notes })}
          />
        )}
      </FieldFrame>
      <div id={PROBLEMS_ID}>{hasProblems && <Problems problems={problems} />}</div>
      {isChangedElsewhere && (
        <Notice tone="info">
          Alguien cambió la política desde que abriste esto. Si la reemplazas, ese cambio se pierde; «Deshacer» lo
          devuelve.
        </Notice>
      )}
      {!hasText && notes.length > 0 && <Notice tone="info">{notes.join(' ')}</Notice>}
      {hasText && (
        <PolicyPreview
          policy={policy}
          title={replaced.title}
          notes={[...notes, ...policy.notes, ...notesAboutReplaced(replaced)]}
        />
      )}
      <div className="dialog-actions">
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
        {hasText && (
          <Button variant="strong" onClick={replace}>
            Reemplazar la política
          </Button>
        )}
      </div>
    </div>
  );
}

const NO_TEXT = 'En lo que copiaste no hay texto. Copia el texto de la política, no una imagen de él.';

/**
 * What is pasted, as it is inserted at the cursor, and all that there is to tell then.
 *
 * @returns `undefined` of a few words that correct the text, which the browser pastes as they are
 */
function readAtCursor({ text, notes }: PastedText, event: ClipboardEvent<HTMLTextAreaElement>): PastedText | undefined {
  const plain = event.clipboardData.getData('text/plain');
  const isOneLine = linesOf(plain.trim()).length === 1;
  if (text !== '' && isOneLine && plain.trim() !== '') return undefined;
  const read = readPasted({ html: event.clipboardData.getData('text/html'), plain });
  const { selectionStart, selectionEnd } = event.currentTarget;
  const around = { before: text.slice(0, selectionStart), after: text.slice(selectionEnd) };
  if (read.text === '') return { text: '', notes: [...new Set([...notes, NO_TEXT])] };
  const isAllReplaced = around.before + around.after === '';
  const allNotes = new Set([...(isAllReplaced ? [] : notes.filter((note) => note !== NO_TEXT)), ...read.notes]);
  return { text: fitBetween(around, read.text), notes: [...allNotes] };
}

/** A part of a policy on lines of its own, below the title that there may be. */
function fitBetween({ before, after }: { before: string; after: string }, part: string): string {
  const hasTitle = /^# /m.test(`${before}\n${after}`);
  const fitting = hasTitle ? part.replace(/^# /gm, '## ') : part;
  const start = before === '' || before.endsWith('\n') ? '' : '\n\n';
  const end = after === '' || after.startsWith('\n') ? '' : '\n\n';
  return start + fitting + end;
}

function Problems({ problems }: { problems: Message[] }) {
  return (
    <Notice tone="error">
      {problems.map(({ problem, remedy }, index) => (
        // Two sections may have the same problem.
        <p key={`${index} ${problem}`}>
          {problem} {remedy}
        </p>
      ))}
    </Notice>
  );
}
