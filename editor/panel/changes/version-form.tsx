import './version-form.css';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { SaveRequest } from '@/editor/api';
import { dateInWords } from '@/editor/document/words';
import { Button } from '@/editor/panel/ui/button';
import { FieldFrame } from '@/editor/panel/ui/field-frame';
import { FailureNotice } from '@/editor/panel/versions/failure-notice';
import { today } from '@/lib/today';
import { useVersionDraft } from './version-draft';
import { dayAfter, type VersionNeeds, type VersionValues, versionSchema } from './version-form-schema';

interface VersionFormProps extends VersionNeeds {
  /** The message that stands in the form until a person writes one. */
  proposal: string;
  /** Saves the version; rejects when it was not saved. */
  onSave: (request: SaveRequest) => Promise<unknown>;
}

/** «Guardar versión»: what changed, who saves for the first time, and from when a changed policy applies. */
export function VersionForm({ proposal, onSave, hasAuthor, policyDateAfter }: VersionFormProps) {
  const { written, clear } = useVersionDraft();
  const form = useForm<VersionValues>({
    resolver: valibotResolver(versionSchema({ hasAuthor, policyDateAfter })),
    defaultValues: { message: proposal, name: '', email: '', policyDate: proposedDate(policyDateAfter), ...written },
  });
  const save = useMutation({ mutationFn: onSave, onSuccess: clear });

  // Keeps the proposal in step with the changes.
  const hasOwnMessage = written.message !== undefined;
  const { setValue } = form;
  useEffect(() => {
    if (!hasOwnMessage) setValue('message', proposal);
  }, [hasOwnMessage, proposal, setValue]);

  const submit = form.handleSubmit(({ message, name, email, policyDate }) => {
    if (save.isPending) return;
    const request: SaveRequest = { message };
    if (!hasAuthor) request.author = { name, email };
    if (policyDateAfter !== undefined) request.policyDate = policyDate;
    save.mutate(request);
  });
  return (
    <form className="version-form" onSubmit={submit} noValidate>
      <VersionField form={form} name="message" label="Qué cambió" />
      {!hasAuthor && (
        <>
          <VersionField form={form} name="name" label="Tu nombre" autoComplete="name" />
          <VersionField form={form} name="email" label="Tu correo" type="email" autoComplete="email" />
        </>
      )}
      {policyDateAfter !== undefined && (
        <VersionField
          form={form}
          name="policyDate"
          label="Desde cuándo rige la política"
          help={`Su texto cambió. El anterior rige desde el ${dateInWords(policyDateAfter)}.`}
          type="date"
          min={dayAfter(policyDateAfter)}
        />
      )}
      {save.error && <FailureNotice error={save.error} />}
      <Button type="submit" variant="primary" aria-disabled={save.isPending || undefined}>
        {save.isPending ? 'Guardando…' : 'Guardar versión'}
      </Button>
    </form>
  );
}

/** Today, or the first day that the policy's new text may have. */
function proposedDate(policyDateAfter: string | undefined): string {
  if (policyDateAfter === undefined || today() > policyDateAfter) return today();
  return dayAfter(policyDateAfter);
}

interface VersionFieldProps extends Pick<ComponentProps<'input'>, 'type' | 'autoComplete' | 'min'> {
  form: UseFormReturn<VersionValues>;
  name: keyof VersionValues;
  label: string;
  help?: string;
}

function VersionField({ form, name, label, help, ...input }: VersionFieldProps) {
  const write = useVersionDraft((draft) => draft.write);
  const { error } = form.getFieldState(name, form.formState);
  const registration = form.register(name, { onChange: ({ target }) => write(name, target.value) });
  const message = error?.message && { problem: error.message, remedy: '' };
  return (
    <FieldFrame id={`version-${name}`} label={label} {...(help && { help })} {...(message && { error: message })}>
      {(control) => <input className="control" {...control} {...input} {...registration} />}
    </FieldFrame>
  );
}
