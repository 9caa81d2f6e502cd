import { Button } from '@/components/ui/button';
import { FORM_FIELDS } from '@/lib/contact/schema';
import type { SendStatus } from '@/lib/contact/store';
import { controlId } from './controls';
import { Spinner } from './icons';
import type { UseContactFormReturn } from './use-contact-form';

/** The button that sends, and what becomes of the text meanwhile. */
export function SubmitRow({ form, policyVersion }: { form: UseContactFormReturn; policyVersion: string }) {
  return (
    <div className="grid-pairs items-center gap-x-4 gap-y-2">
      <Button
        id={controlId('enviar')}
        type="submit"
        // Sent with the form where the browser sends it.
        name={FORM_FIELDS.policyVersion}
        value={policyVersion}
        aria-disabled={form.loading}
      >
        {form.loading && <Spinner />}
        <span>{submitLabel(form.status)}</span>
      </Button>
      {/* Always there, so that a draft that comes back moves nothing. */}
      <p className="text-caption flex min-h-12 items-center gap-1 text-text-muted max-sm:-mb-4">
        {form.restored && <RestoredNotice onDiscard={form.discardDraft} />}
      </p>
    </div>
  );
}

function submitLabel(status: SendStatus): string {
  if (status.kind === 'sending') return 'Enviando…';
  if (status.kind === 'failed') return 'Reintentar';
  return 'Enviar';
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <>
      <span>Recuperamos tu borrador.</span>
      <button
        type="button"
        onClick={onDiscard}
        className="min-h-11 rounded-sm px-2 font-semibold text-info-text underline-offset-4 hover:underline"
      >
        Borrarlo
      </button>
    </>
  );
}
