'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Field } from '@/components/ui/field';
import { FAILURES } from '@/lib/contact/failures';
import { addInterests } from '@/lib/contact/interests';
import { FORM_FIELDS, LIMITS, toContactRequest } from '@/lib/contact/schema';
import { changeConsent, changeFields, isSendingFields, sendStatus, useContact } from '@/lib/contact/store';
import { CONTACT_PATH } from '@/lib/routes';
import { FailurePanel } from './failure-panel';
import { clearForm, restoreForm, submitForm, takeTexts } from './form-actions';
import { controlId, writeTexts } from './form-controls';
import { Spinner } from './icons';
import { InterestsField } from './interests-field';
import { PersonFields } from './person-fields';
import { type LoadDialog, PrivacyConsent } from './privacy-consent';
import { useRequestedInterest } from './requested-interest';
import { SentPanel } from './sent-panel';

interface ContactFormProps {
  /** The suggested interests. */
  interests: string[];
  email: string;
  whatsapp?: string | undefined;
  /** The version of the policy that the visitor accepts; sent with each request. */
  policyVersion: string;
  /** Loads the dialog with the policy. */
  loadDialog: LoadDialog;
}

/**
 * The contact form (spec §2). It is in the exported HTML: clicks before hydration are queued, and without scripts the
 * browser submits it. Its inputs are uncontrolled; their texts are copied to the store, which keeps the draft.
 */
export function ContactForm({ interests, email, whatsapp, policyVersion, loadDialog }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const status = useContact(sendStatus);
  useRestoredForm(formRef);
  useInterestOfLink(interests);

  const isSent = status === 'sent';
  return (
    <div className="grid flex-1 grid-cols-1">
      <SpokenStatus />
      <form
        ref={formRef}
        method="post"
        action={CONTACT_PATH}
        onInput={(event) => takeTexts(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          void submitForm(event.currentTarget, { suggestions: interests, policyVersion });
        }}
        noValidate
        aria-busy={status === 'sending'}
        className={`flex flex-col gap-4 [grid-area:1/1] ${isSent ? `${HIDDEN_PANEL} @max-[55rem]/contact:h-0` : ''}`}
      >
        <PersonFields />
        <InterestsField suggestions={interests} />
        <MessageField />
        <HoneypotField />
        <PrivacyConsent loadDialog={loadDialog} />
        {/* At the bottom of the card when the form is beside the map. */}
        <div className="mt-auto">
          <Disclosure open={status === 'failed'}>
            {status === 'failed' && <FailurePanel email={email} whatsapp={whatsapp} />}
          </Disclosure>
          <SubmitRow policyVersion={policyVersion} />
        </div>
      </form>
      <SentPanel className={isSent ? '' : `${HIDDEN_PANEL} h-0`} />
    </div>
  );
}

/**
 * The form behind the confirmation, or the closed confirmation. It stays visible to assistive technology for 500 ms, so
 * that the focus moves before its element disappears; Orca loses its place in Firefox otherwise.
 */
const HIDDEN_PANEL = 'invisible pointer-events-none opacity-0 transition-[visibility] delay-500';

/** Restores the draft before the first paint, and empties the form after a confirmation. */
function useRestoredForm(formRef: { current: HTMLFormElement | null }): void {
  // Synchronizes the inputs with the store, before anything is painted over the typed text.
  useLayoutEffect(() => {
    if (!formRef.current) return;
    // The browser's own suggestions would cover those of the list.
    document.getElementById(controlId('intereses'))?.setAttribute('autocomplete', 'off');
    restoreForm(formRef.current);
  }, [formRef]);

  // Synchronizes the inputs with the store after a send, also in a form that React has re-created.
  const sent = useContact((state) => (sendStatus(state) === 'sent' ? state.sent : null));
  useEffect(() => {
    if (!sent) return;
    formRef.current?.reset();
    writeTexts(useContact.getState());
    // On a reset, Radix returns the switch to the value of its first render.
    changeConsent(false);
  }, [formRef, sent]);
}

/** Adds the interest of a link to the form, before or after hydration. */
function useInterestOfLink(suggestions: string[]): void {
  const { interest } = useRequestedInterest();
  // Synchronizes with the links of the page. Once for each request.
  useEffect(() => {
    if (!interest) return;
    useRequestedInterest.setState({ interest: undefined });
    const { intereses: chosen } = useContact.getState();
    changeFields({ intereses: addInterests({ chosen, text: interest, suggestions }) });
  }, [interest, suggestions]);
}

/** Announces a send to screen readers. The confirmation takes the focus, which announces it. */
function SpokenStatus() {
  const { loading, error, failure } = useContact();
  return (
    <p role="status" className="sr-only">
      {loading && 'Enviando tu mensaje…'}
      {failure && `${FAILURES[failure.kind].title}. ${error}`}
    </p>
  );
}

/** The fraction of the longest message from which the length is shown. */
const LENGTH_SHOWN_FROM = 0.8;

function MessageField() {
  const error = useContact(({ errors }) => errors.mensaje);
  // The limit applies to the message as sent, with the interests.
  const length = useContact((state) => toContactRequest(state).message.length);
  const isNearLimit = length > LIMITS.message * LENGTH_SHOWN_FROM;
  return (
    <Field
      id={controlId('mensaje')}
      label="Mensaje"
      hint={isNearLimit ? `${length} de ${LIMITS.message} caracteres` : undefined}
      error={error}
    >
      {(control) => (
        <textarea
          {...control}
          name="mensaje"
          placeholder="¿Qué quieres lograr y para cuándo?"
          // The browser scrolls only the caret into view.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className="control h-28 min-h-28 resize-y"
        />
      )}
    </Field>
  );
}

/** Only robots fill it in. It is read from the DOM on submit. */
function HoneypotField() {
  return (
    <div aria-hidden className="sr-only">
      <label htmlFor={controlId(FORM_FIELDS.honeypot)}>Deja este campo vacío</label>
      <input
        id={controlId(FORM_FIELDS.honeypot)}
        name={FORM_FIELDS.honeypot}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </div>
  );
}

/** The submit button, and the notice of a restored draft. */
function SubmitRow({ policyVersion }: { policyVersion: string }) {
  const isBusy = useContact(isSendingFields);
  const hasFailed = useContact(({ error }) => error !== null);
  const restored = useContact((state) => state.restored);
  const label = hasFailed ? 'Reintentar' : 'Enviar';
  return (
    <div className="grid-pairs items-center gap-x-4 gap-y-2">
      <Button
        id={controlId('enviar')}
        type="submit"
        // Submitted with the form when the browser sends it.
        name={FORM_FIELDS.policyVersion}
        value={policyVersion}
        // Not `disabled`, which would drop the focus.
        aria-disabled={isBusy}
      >
        {isBusy && <Spinner />}
        <span>{isBusy ? 'Enviando…' : label}</span>
      </Button>
      {/* Always rendered, so that a restored draft moves nothing. */}
      <p className="text-caption flex min-h-12 items-center gap-1 text-text-muted max-sm:-mb-4">
        {restored && (
          <>
            <span>Recuperamos tu borrador.</span>
            <button
              type="button"
              onClick={({ currentTarget }) => currentTarget.form && clearForm(currentTarget.form)}
              className="min-h-11 rounded-sm px-2 font-semibold text-info-text underline-offset-4 hover:underline"
            >
              Borrarlo
            </button>
          </>
        )}
      </p>
    </div>
  );
}
