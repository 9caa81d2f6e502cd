'use client';

import { Disclosure } from '@/components/ui/disclosure';
import { useDelayed } from '@/components/ui/use-delayed';
import { FAILURES } from '@/lib/contact/failures';
import { INTERESTS_LABEL } from '@/lib/contact/interests';
import { FORM_FIELDS, LIMITS, toContactRequest } from '@/lib/contact/schema';
import type { SendStatus } from '@/lib/contact/store';
import { CONTACT_PATH } from '@/lib/routes';
import { controlId } from './controls';
import { FailurePanel } from './failure-panel';
import { InterestsField } from './interests-field';
import { PersonFields } from './person-fields';
import { type LoadDialog, PrivacyConsent } from './privacy-consent';
import { SentPanel } from './sent-panel';
import { SubmitRow } from './submit-row';
import { TextArea } from './text-fields';
import { type UseContactFormReturn, useContactForm } from './use-contact-form';

/**
 * The contact form (spec §2). Its HTML is in the exported page; presses before hydration are held and made again,
 * a submit by the Enter key too, since browsers press the button for it. Without scripts the browser sends it.
 *
 * @param email where the visitor can write instead
 * @param whatsapp the number of a chat that takes its place too, if the company has one
 * @param policyVersion what the visitor accepts; it goes with each request
 * @param loadDialog fetches the dialog that shows the policy
 */
export function ContactForm({
  interests,
  email,
  whatsapp,
  policyVersion,
  loadDialog,
}: {
  interests: string[];
  email: string;
  whatsapp?: string | undefined;
  policyVersion: string;
  loadDialog: LoadDialog;
}) {
  const form = useContactForm(interests, policyVersion);
  const { status, loading } = form;
  const isFailed = status.kind === 'failed';
  const isSent = status.kind === 'sent';
  // For a while after a change both form and confirmation are in the page, one unseen, so that the focus can move.
  const lastStatus = useDelayed(status, LEAVE_DELAY);
  const isAway = isSent && lastStatus.kind === 'sent';
  const sent = isSent ? status : lastStatus;
  return (
    <div className="grid flex-1 grid-cols-1">
      <p role="status" className="sr-only">
        {spokenStatus(status)}
      </p>
      <form
        ref={form.formRef}
        method="post"
        action={CONTACT_PATH}
        onInput={form.takeTexts}
        onSubmit={form.submit}
        noValidate
        inert={isAway}
        aria-busy={loading}
        className={`flex flex-col gap-4 [grid-area:1/1] inert:invisible @max-[55rem]/contact:inert:h-0 ${isSent ? 'opacity-0' : ''}`}
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
          submitsWithoutConsent={form.submitsWithoutConsent}
          onCheckedChange={form.changeAccepted}
          loadDialog={loadDialog}
        />
        {/* Beside the map the button stands at its foot. */}
        <div className="mt-auto">
          <Disclosure open={isFailed}>
            {isFailed && (
              <FailurePanel failure={status.failure} email={email} whatsapp={whatsapp} fields={form.fields} />
            )}
          </Disclosure>
          <SubmitRow form={form} policyVersion={policyVersion} />
        </div>
      </form>
      {sent.kind === 'sent' && (
        <SentPanel leaves={!isSent} message={sent.message} fields={sent.fields} onStartAnother={form.startAnother} />
      )}
    </div>
  );
}

/** How long what the focus has left stays in the page, unseen, until a screen reader has followed, in ms. */
const LEAVE_DELAY = 500;

/** What a screen reader says of a send. The confirmation takes the focus and is said by that. */
function spokenStatus(status: SendStatus): string {
  if (status.kind === 'sending') return 'Enviando tu mensaje…';
  if (status.kind === 'failed') return `${FAILURES[status.failure.kind].title}. ${status.failure.message}`;
  return '';
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
      readOnly={form.loading}
      placeholder="¿Qué quieres lograr y para cuándo?"
    />
  );
}

/** Only robots fill it in. Its text is no state: what is there when the form is sent counts. */
function HoneypotField() {
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={controlId(FORM_FIELDS.trap)}>Deja este campo vacío</label>
      <input
        id={controlId(FORM_FIELDS.trap)}
        name={FORM_FIELDS.trap}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}
