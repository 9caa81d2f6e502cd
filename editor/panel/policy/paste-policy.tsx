import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/editor/panel/ui/button';
import { Dialog } from '@/editor/panel/ui/dialog';
import { Notice } from '@/editor/panel/ui/notice';
import { type PolicyData, policyFromText, problemsWith, textFromPasted } from './policy-from-text';

interface PastePolicyProps {
  policy: PolicyData;
  onReplace: (policy: PolicyData) => void;
}

/** Replaces the policy by a pasted one. What was pasted stays when the dialog is closed, until it is taken. */
export function PastePolicy({ policy: current, onReplace }: PastePolicyProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const policy = policyFromText(text, current);
  const hasText = text.trim() !== '';
  const problems = hasText ? problemsWith(policy) : [];
  const counted = current.sections.find(({ counter }) => counter !== undefined);

  const replace = () => {
    onReplace(policy);
    setOpen(false);
    setText('');
  };
  return (
    <Dialog
      title="Pegar la política entera"
      description="Cópiala de Word, de Google Docs o de tu sitio y pégala aquí. Nada cambia hasta que la aceptes."
      trigger={<Button className="mb-5">Pegar la política entera</Button>}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <div className="grid gap-3">
        <PolicyTextField text={text} onChange={setText} />
        {hasText && (
          <>
            {problems.length > 0 && <Problems messages={problems} />}
            {counted && (
              <Notice tone="info">
                Se quita el «Contador de visitas» de «{counted.title}»: si el sitio cuenta sus visitas, agrégalo después
                en un apartado.
              </Notice>
            )}
            <PolicyPreview policy={policy} />
          </>
        )}
        <Button
          variant="strong"
          className="justify-self-end"
          disabled={!hasText || problems.length > 0}
          onClick={replace}
        >
          Reemplazar la política
        </Button>
      </div>
    </Dialog>
  );
}

/** The field to paste into, where what was found is corrected. */
function PolicyTextField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const textRef = useRef<HTMLTextAreaElement>(null);
  // The dialog would focus its cross.
  useEffect(() => textRef.current?.focus(), []);
  return (
    <div className="grid gap-1.5">
      <label htmlFor="policy-text">Texto de la política</label>
      <textarea
        ref={textRef}
        id="policy-text"
        aria-describedby="policy-text-help"
        className="control field-sizing-content max-h-[35dvh] min-h-36"
        value={text}
        onPaste={paste}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id="policy-text-help" className="text-text-muted">
        Puedes corregirlo aquí: # empieza el título de la política, ## el de cada apartado y - cada punto de una lista.
      </small>
    </div>
  );
}

/** Puts what was found in the clipboard at the cursor; a few words that correct the text are left to the browser. */
function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
  const { clipboardData, currentTarget: field } = event;
  const plain = clipboardData.getData('text/plain');
  const isCorrection = field.value !== '' && plain !== '' && !plain.trim().includes('\n');
  if (isCorrection) return;
  event.preventDefault();
  const text = textFromPasted({ html: clipboardData.getData('text/html'), plain });
  const { value, selectionStart, selectionEnd } = field;
  const isWhole = selectionEnd - selectionStart === value.length;
  // Inserted as the browser itself would, so that its own undo takes it back.
  document.execCommand('insertText', false, isWhole ? text : partBefore(value.slice(selectionEnd), text));
}

/** A part on lines of its own, before what follows; the policy has its title already. */
function partBefore(following: string, text: string): string {
  const part = `\n\n${text.replace(/^# /, '## ')}`;
  return following === '' ? part : `${part}\n\n`;
}

function Problems({ messages }: { messages: string[] }) {
  return (
    <Notice tone="error">
      <ul className="grid gap-1">
        {messages.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What a policy will be, as visitors read it. */
function PolicyPreview({ policy: { title, introduction, sections } }: { policy: PolicyData }) {
  return (
    <section
      aria-label="Así queda la política"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its room is scrolled by keyboard, too.
      tabIndex={0}
      className="grid max-h-80 gap-2 overflow-y-auto rounded-sm border border-line px-3.5 py-3"
    >
      <h3>{title}</h3>
      <p>{introduction}</p>
      {sections.map(({ title: name, paragraphs, list = [] }, index) => (
        // Two headings may be the same until they are corrected.
        <section key={`${index} ${name}`} className="grid gap-1.5">
          <h4 className="mt-1.5">{`${index + 1}. ${name}`}</h4>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ul className="grid list-disc gap-1 ps-5">
            {list.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
