import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { titleOf } from '@/content/schema/content';
import type { SaveRequest } from '@/editor/api';
import type { Change } from '@/editor/document/changes';
import { dateInWords } from '@/editor/document/words';
import { useServerState } from '@/editor/panel/content/editor-store';
import { saveVersion } from '@/editor/panel/content/sync';
import { Button } from '@/editor/panel/ui/button';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { FailureNotice } from '@/editor/panel/versions/failure-notice';
import { today } from '@/lib/today';

/** «Guardar versión»: what changed, who saves for the first time, and from when a changed policy applies. */
export function VersionForm() {
  const { changes, otherChanges, hasAuthor, policyDateAfter } = useServerState();
  const save = useMutation({ mutationFn: saveVersion });
  const [message, setMessage] = useState<string>();
  const proposal = proposedMessage(changes) || otherChanges.join(', ');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const fields = new FormData(event.currentTarget);
    const textIn = (name: string) => String(fields.get(name)).trim();
    const request: SaveRequest = { message: message?.trim() || proposal };
    if (!hasAuthor) request.author = { name: textIn('name'), email: textIn('email') };
    if (policyDateAfter) request.policyDate = textIn('policyDate');
    save.mutate(request);
  };
  return (
    <form className="rounded-sm border border-line p-4" onSubmit={submit}>
      {/* The proposal follows the changes until a person writes something else. */}
      <VersionField
        name="message"
        label="Qué cambió"
        value={message ?? proposal}
        onChange={({ target }) => setMessage(target.value)}
      />
      {!hasAuthor && (
        <>
          <VersionField name="name" label="Tu nombre" autoComplete="name" required />
          <VersionField name="email" label="Tu correo" type="email" autoComplete="email" required />
        </>
      )}
      {policyDateAfter && (
        <VersionField
          name="policyDate"
          label="Desde cuándo rige la política"
          help={`Su texto cambió. El anterior rige desde el ${dateInWords(policyDateAfter)}.`}
          type="date"
          defaultValue={today()}
          required
        />
      )}
      {save.error && (
        <div className="mb-3">
          <FailureNotice error={save.error} />
        </div>
      )}
      <Button type="submit" variant="primary" aria-disabled={save.isPending || undefined}>
        {save.isPending ? 'Guardando…' : 'Guardar versión'}
      </Button>
    </form>
  );
}

interface VersionFieldProps extends ComponentProps<'input'> {
  name: string;
  label: string;
  help?: string;
}

function VersionField({ label, help, ...input }: VersionFieldProps) {
  return (
    <FieldFrame id={`version-${input.name}`} label={label} help={help}>
      {(control) => <input className="control" {...control} {...input} />}
    </FieldFrame>
  );
}

/** The message that is proposed for a version: a single change as it is told, several by their parts of the page. */
function proposedMessage(changes: Change[]): string {
  const [first, ...others] = changes;
  if (!first) return '';
  if (others.length === 0) return first.sentence.replace(/\.$/, '');
  const parts = new Set(changes.map(({ file }) => titleOf(file)));
  return `Cambios en ${new Intl.ListFormat('es', { type: 'conjunction' }).format(parts)}`;
}
