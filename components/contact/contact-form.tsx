'use client';

import { Disclosure } from '@/components/ui/disclosure';
import { useEarlyPresses } from '@/components/ui/early-presses';
import { LIMITS, toContactRequest } from '@/lib/contact/schema';
import { controlId } from './controls';
import { FailurePanel } from './failure-panel';
import { INTERESTS_LABEL } from './interests';
import { InterestsField } from './interests-field';
import { PersonFields } from './person-fields';
import { type LoadDialog, PrivacyConsent } from './privacy-consent';
import { SentPanel } from './sent-panel';
import { SubmitRow } from './submit-row';
import { TextArea } from './text-fields';
import { HONEYPOT, type UseContactFormReturn, useContactForm } from './use-contact-form';

/**
 * The contact form (spec §2). Its HTML is in the exported page; presses before hydration are held and made again
 * (`useEarlyPresses`), a submit by the Enter key too, since browsers press the button for it.
 *
 * @param email where the visitor can write instead
 * @param policyVersion what the visitor accepts; it goes with each request
 * @param loadDialog fetches the dialog that shows the policy
 */
export function ContactForm({
  interests,
  email,
  policyVersion,
  loadDialog,
}: {
  interests: string[];
  email: string;
  policyVersion: string;
  loadDialog: LoadDialog;
}) {
  const form = useContactForm(interests, policyVersion);
  const unhydratedProps = useEarlyPresses(form.formRef);
  const { status, loading } = form;
  const isSent = status.kind === 'sent';
  const isFailed = status.kind === 'failed';
  return (
    <div className="relative grid flex-1 grid-cols-1">
      <p role="status" className="sr-only">
        {loading ? 'Enviando tu mensaje…' : ''}
      </p>
      <form
        ref={form.formRef}
        onSubmit={form.submit}
        noValidate
        inert={isSent}
        aria-busy={loading}
        className={`flex flex-col gap-5 ${isSent ? 'invisible' : ''}`}
      >
        <PersonFields form={form} />
        <InterestsField
          id={controlId('intereses')}
          label={`${INTERESTS_LABEL}:`}
          suggestions={interests}
          chosen={form.fields.intereses}
          text={form.interestText}
          readOnly={loading}
          onChosenChange={(intereses) => form.change({ intereses })}
          onTextChange={form.changeInterestText}
        />
        <MessageField form={form} />
        <HoneypotField />
        <PrivacyConsent
          id={controlId('acepto')}
          checked={form.accepted}
          disabled={loading}
          submitsWithoutConsent={form.submitsWithoutConsent}
          onCheckedChange={form.changeAccepted}
          loadDialog={loadDialog}
          unhydratedProps={unhydratedProps}
        />
        <div>
          <Disclosure open={isFailed}>
            {isFailed && <FailurePanel failure={status.failure} email={email} fields={form.fields} />}
          </Disclosure>
          <SubmitRow form={form} unhydratedProps={unhydratedProps} />
        </div>
      </form>
      {isSent && <SentPanel message={status.message} fields={status.fields} onStartAnother={form.startAnother} />}
    </div>
  );
}

/** The share of the longest message from which its length is shown. */
const LENGTH_SHOWN_FROM = 0.8;

function MessageField({ form }: { form: UseContactFormReturn }) {
  // The limit is that of the message as it is sent, which the interests join.
  const { length } = toContactRequest(form.fields).message;
  const isNearLimit = length > LIMITS.message * LENGTH_SHOWN_FROM;
  return (
    <TextArea
      name="mensaje"
      label="Mensaje"
      hint={isNearLimit ? `${length} de ${LIMITS.message} caracteres` : undefined}
      error={form.errors.mensaje}
      value={form.fields.mensaje}
      onValueChange={(mensaje) => form.change({ mensaje })}
      readOnly={form.loading}
      rows={5}
      placeholder="¿Qué quieres lograr y para cuándo?"
    />
  );
}

/** Only robots fill it in. Its text is no state: what is there when the form is sent counts. */
function HoneypotField() {
  return (
    <label aria-hidden className="sr-only">
      Deja este campo vacío
      <input name={HONEYPOT} tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" />
    </label>
  );
}
