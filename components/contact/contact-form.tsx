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
import { clearForm, restoreForm, storeInputs, submitForm } from './form-actions';
import { controlId, writeInputs } from './form-controls';
import { Spinner } from './icons';
import { InterestsField } from './interests-field';
import { PersonFields } from './person-fields';
import { type LoadDialog, PrivacyConsent } from './privacy-consent';
import { useRequestedInterest } from './requested-interest';
import { SentPanel } from './sent-panel';

interface ContactFormProps {
  interests: string[];
  email: string;
  whatsapp?: string | undefined;
  policyVersion: string;
  loadDialog: LoadDialog;
}

/**
 * The contact form (spec §2). The exported HTML contains the form. Clicks before hydration are queued, and without
 * JavaScript the browser submits the form. Its inputs are uncontrolled. The store keeps their text as a draft.
 */
export function ContactForm({ interests, email, whatsapp, policyVersion, loadDialog }: ContactFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const status = useContact(sendStatus);
  useDraftRestoration(formRef);
  useInterestFromLink(interests);

  const isSent = status === 'sent';
  return (
    <div className="grid flex-1 grid-cols-1">
      <SendAnnouncement />
      <form
        ref={formRef}
        method="post"
        action={CONTACT_PATH}
        onInput={(event) => storeInputs(event.currentTarget)}
        onSubmit={(event) => {
          event.preventDefault();
          void submitForm(event.currentTarget, { suggestions: interests, policyVersion });
        }}
        noValidate
        aria-busy={status === 'sending'}
        className={`flex flex-col gap-4 [grid-area:1/1] ${isSent ? `${HIDDEN_PANEL_CLASSES} @max-[55rem]/contact:h-0` : ''}`}
      >
        <PersonFields />
        <InterestsField suggestions={interests} />
        <MessageField />
        <HoneypotField />
        <PrivacyConsent loadDialog={loadDialog} />
        {/* `mt-auto` moves the submit row to the bottom of the card when the form is next to the map. */}
        <div className="mt-auto">
          <Disclosure open={status === 'failed'}>
            {status === 'failed' && <FailurePanel email={email} whatsapp={whatsapp} />}
          </Disclosure>
          <SubmitRow policyVersion={policyVersion} />
        </div>
      </form>
      <SentPanel className={isSent ? '' : `${HIDDEN_PANEL_CLASSES} h-0`} />
    </div>
  );
}

/**
 * Class names that hide the form or the confirmation. The hidden panel stays in the accessibility tree for another
 * 500 ms. Orca 43 in Firefox loses its position if the focused element disappears before the focus moves.
 */
const HIDDEN_PANEL_CLASSES = 'invisible pointer-events-none opacity-0 transition-[visibility] delay-500';

/** Restores the draft before the first paint. After a successful send, keeps only text edited during the send. */
function useDraftRestoration(formRef: { current: HTMLFormElement | null }): void {
  // Writes the draft to the inputs. A layout effect runs before the browser paints the empty inputs.
  useLayoutEffect(() => {
    if (!formRef.current) return;
    // Disables autocomplete, because the browser's suggestions would cover the list of interests.
    document.getElementById(controlId('intereses'))?.setAttribute('autocomplete', 'off');
    restoreForm(formRef.current);
  }, [formRef]);

  // Resets the form after a successful send. Then writes the text that was edited during the send to its inputs.
  const sentFields = useContact((state) => (sendStatus(state) === 'sent' ? state.sent : null));
  useEffect(() => {
    if (!sentFields) return;
    formRef.current?.reset();
    writeInputs(useContact.getState());
    // Turns consent off explicitly, because a form reset returns the Radix switch to the value of its first render.
    changeConsent(false);
  }, [formRef, sentFields]);
}

/** Adds the interest of the last clicked link (`data-interest`) to the form, even if the click preceded hydration. */
function useInterestFromLink(suggestions: string[]): void {
  const { interest } = useRequestedInterest();
  // Clears the requested interest when adding it to the form, so that each click adds it only once.
  useEffect(() => {
    if (!interest) return;
    useRequestedInterest.setState({ interest: undefined });
    const { intereses: chosen } = useContact.getState();
    changeFields({ intereses: addInterests({ chosen, text: interest, suggestions }) });
  }, [interest, suggestions]);
}

/** Announces the start and the failure of a send. Screen readers announce a confirmation when it gets the focus. */
function SendAnnouncement() {
  const { loading, error, failure } = useContact();
  return (
    <p role="status" className="sr-only">
      {loading && 'Enviando tu mensaje…'}
      {failure && `${FAILURES[failure.kind].title}. ${error}`}
    </p>
  );
}

/** The fraction of the maximum message length above which the form shows the current length. */
const LENGTH_HINT_THRESHOLD = 0.8;

function MessageField() {
  const error = useContact(({ errors }) => errors.mensaje);
  // The limit applies to the sent message, which includes the interests.
  const length = useContact((state) => toContactRequest(state).message.length);
  const isNearLimit = length > LIMITS.message * LENGTH_HINT_THRESHOLD;
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
          // Scrolls the complete field into view, because the browser scrolls only as far as the caret.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
          className="control h-28 min-h-28 resize-y"
        />
      )}
    </Field>
  );
}

/** A hidden field that only bots fill in. Its value is read from the DOM on submit. */
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

function SubmitRow({ policyVersion }: { policyVersion: string }) {
  const isBusy = useContact(isSendingFields);
  const hasFailed = useContact(({ error }) => error !== null);
  const isDraftRestored = useContact((state) => state.isDraftRestored);
  const buttonLabel = hasFailed ? 'Reintentar' : 'Enviar';
  return (
    <div className="grid-pairs items-center gap-x-4 gap-y-2">
      <Button
        id={controlId('enviar')}
        type="submit"
        // Without JavaScript, the browser submits the version as the value of this button.
        name={FORM_FIELDS.policyVersion}
        value={policyVersion}
        // Uses `aria-disabled`, because a button with `disabled` loses the focus.
        aria-disabled={isBusy}
      >
        {isBusy && <Spinner />}
        <span>{isBusy ? 'Enviando…' : buttonLabel}</span>
      </Button>
      {/* The paragraph is rendered even when empty, so that the notice of a draft does not shift the layout. */}
      <p className="text-caption flex min-h-12 items-center gap-1 text-text-muted max-sm:-mb-4">
        {isDraftRestored && (
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
