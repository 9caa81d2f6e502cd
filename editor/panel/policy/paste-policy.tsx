import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/editor/panel/ui/button';
import { Dialog } from '@/editor/panel/ui/dialog';
import { Notice } from '@/editor/panel/ui/notice';
import { type PasteChange, tellChanges } from './paste-changes';
import { type PastedText, type PolicyData, policyFromText, problemsWith, readPasted } from './policy-from-text';

interface PastePolicyProps {
  policy: PolicyData;
  onReplace: (policy: PolicyData) => void;
}

/** Replaces the policy by a pasted one. What was pasted stays when the dialog is closed, until it is taken. */
export function PastePolicy({ policy: current, onReplace }: PastePolicyProps) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [pasted, setPasted] = useState<PastedText[]>([]);
  const policy = policyFromText(text, current);
  const hasText = text.trim() !== '';
  const changes = changesIn(text, pasted);
  // All of what was pasted may have been left out.
  const isStarted = hasText || changes.length > 0;
  const problems = isStarted ? problemsWith(policy) : [];
  const counted = current.sections.find(({ counter }) => counter !== undefined);

  const replace = () => {
    onReplace(policy);
    setOpen(false);
    setText('');
    setPasted([]);
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
        <PolicyTextField
          text={text}
          onChange={setText}
          onPaste={(part, isWhole) => setPasted(isWhole ? [part] : [...pasted, part])}
        />
        {isStarted && (
          <>
            <Messages tone="error" messages={problems} />
            <Messages tone="info" messages={tellChanges(changes)} />
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

/** What was changed of the parts that still stand in the text: the browser may undo one. */
function changesIn(text: string, pasted: PastedText[]): PasteChange[] {
  const isStanding = (part: string) => part.split('\n').some((line) => line !== '' && text.includes(line));
  const standing = pasted.filter((part) => part.text === '' || isStanding(part.text));
  return standing.flatMap(({ changes }) => changes);
}

interface PolicyTextFieldProps {
  text: string;
  onChange: (text: string) => void;
  /** Whether the part is all that stands in the field. */
  onPaste: (part: PastedText, isWhole: boolean) => void;
}

/** The field to paste into, where what was found is corrected. */
function PolicyTextField({ text, onChange, onPaste }: PolicyTextFieldProps) {
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
        onPaste={(event) => paste(event, onPaste)}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id="policy-text-help" className="text-text-muted">
        Puedes corregirlo aquí: # empieza el título de la política, ## el de cada apartado y - cada punto de una lista.
      </small>
    </div>
  );
}

/** Puts what was found in the clipboard at the cursor; a few words that correct the text go as they are. */
function paste(event: ClipboardEvent<HTMLTextAreaElement>, onPaste: PolicyTextFieldProps['onPaste']): void {
  const { clipboardData, currentTarget: field } = event;
  const plain = clipboardData.getData('text/plain');
  const part = readPasted({ html: clipboardData.getData('text/html'), plain });
  const { value, selectionStart, selectionEnd } = field;
  const isCorrection = value !== '' && plain !== '' && !plain.trim().includes('\n');
  const isWhole = selectionEnd - selectionStart === value.length;
  event.preventDefault();
  if (isCorrection) insert(hasRemoved(part) ? withoutSign(part.text) : plain);
  else insert(isWhole ? part.text : partBefore(value.slice(selectionEnd), part.text));
  if (!isCorrection || hasRemoved(part)) onPaste(part, isWhole);
}

/** Inserts as the browser itself would, so that its own undo takes it back. */
function insert(text: string): void {
  // Chromium takes minutes for the lines of a long text, not for HTML, which Firefox does not insert into a field.
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  if (!document.execCommand('insertHTML', false, html)) document.execCommand('insertText', false, text);
}

function hasRemoved({ changes }: PastedText): boolean {
  return changes.some(({ kind }) => kind !== 'plain');
}

function withoutSign(line: string): string {
  return line.replace(/^(?:#+|-) /, '');
}

/** A part on lines of its own, before what follows; the policy has its title already. */
function partBefore(following: string, text: string): string {
  const part = `\n\n${text.replace(/^# /, '## ')}`;
  return following === '' ? part : `${part}\n\n`;
}

function Messages({ tone, messages }: { tone: 'error' | 'info'; messages: string[] }) {
  if (messages.length === 0) return null;
  return (
    <Notice tone={tone}>
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
        // Two headings or paragraphs may be the same.
        <section key={`${index} ${name}`} className="grid gap-1.5">
          <h4 className="mt-1.5">{`${index + 1}. ${name}`}</h4>
          {paragraphs.map((paragraph, place) => (
            <p key={`${place} ${paragraph}`}>{paragraph}</p>
          ))}
          <ul className="grid list-disc gap-1 ps-5">
            {list.map((point, place) => (
              <li key={`${place} ${point}`}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
