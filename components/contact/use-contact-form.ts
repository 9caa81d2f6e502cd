import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countSentRequest } from '@/components/analytics/plausible';
import type { SendFailure } from '@/lib/contact/client';
import { clearDraft, forgetKeptDraft, readDraft, saveDraft } from '@/lib/contact/draft';
import { type ContactFields, emptyFields, TEXT_FIELDS } from '@/lib/contact/schema';
import { emptyContactFields, sendContact, setContactFields, useContact } from '@/lib/contact/store';
import { addInterests } from './interests';
import { checkContact, type FieldErrors, toFieldErrors } from './validate';

/** What a finished send left on the screen. */
export type Outcome =
  | { kind: 'sent'; fields: ContactFields; message: string }
  | { kind: 'failed'; failure: SendFailure };

/** The ids of the controls, by which a submit finds the one that needs the visitor. */
export const controlId = (name: string) => `contacto-${name}`;

/** The name of the field that people never meet. No word of it is one by which browsers fill in what they know. */
export const TRAP = 'vacio';

/**
 * The conduct of the form: it takes over what was typed before the scripts came, keeps the draft, checks in the
 * order of the specification (§5: consent first, then the fields), sends, and says what came of it.
 */
export function useContactForm(suggestions: string[], policyVersion: string) {
  const formRef = useRef<HTMLFormElement>(null);
  const { loading, error, message, ...fields } = useContact();
  const [typedInterest, setTypedInterest] = useState('');
  const [celular, setCelular] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [restored, setRestored] = useState(false);

  useLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    // The exported form can be typed in before React is here; nothing has been rendered over it yet.
    const data = new FormData(form);
    const typed = (name: string) => String(data.get(name) ?? '');
    const draft = readDraft();
    const found = { ...(draft ?? emptyFields()) };
    for (const name of TEXT_FIELDS) found[name] = typed(name) || found[name];
    setContactFields(found);
    saveDraft(found, { keep: false });
    setTypedInterest(typed('intereses'));
    setCelular(typed('celular'));
    setRestored(draft !== null);
  }, []);

  function change(changed: Partial<ContactFields>) {
    const changedFields = { ...fields, ...changed };
    setContactFields(changed);
    saveDraft(changedFields, { keep: accepted });
    // An error goes as soon as it is mended; a new one waits for the next submit, so that nobody is scolded mid-word.
    const left = checkContact(changedFields);
    setErrors((shown) => Object.fromEntries(Object.entries(left).filter(([name]) => name in shown)));
  }

  function changeAccepted(on: boolean) {
    setAccepted(on);
    saveDraft(fields, { keep: on });
    if (on) setRefusals(0);
    else forgetKeptDraft();
  }

  async function send() {
    const filled = { ...fields, intereses: addInterests(fields.intereses, typedInterest, suggestions) };
    change({ intereses: filled.intereses });
    setTypedInterest('');

    if (!accepted) {
      setRefusals((count) => count + 1);
      return focusControl('acepto');
    }
    if (pointOut(checkContact(filled))) return;

    setOutcome(undefined);
    const trapped = Boolean(new FormData(formRef.current ?? undefined).get(TRAP));
    const result = await sendContact(fetch, policyVersion, trapped);
    if (result.ok) {
      flushSync(() => {
        setOutcome({ kind: 'sent', fields: filled, message: result.message });
        emptyContactFields();
        setCelular('');
        setRestored(false);
      });
      focusControl('enviado');
      if (process.env.ANALYTICS_SCRIPT && !trapped) countSentRequest();
    } else if (result.kind !== 'aborted') {
      flushSync(() => setOutcome({ kind: 'failed', failure: result }));
      if (!pointOut(toFieldErrors(result.fields ?? {}))) focusControl('enviar');
    }
  }

  /** Shows the errors and brings the visitor to the first; false when there is none. */
  function pointOut(found: FieldErrors): boolean {
    setErrors(found);
    const first = TEXT_FIELDS.find((name) => found[name]);
    if (first) focusControl(first);
    return first !== undefined;
  }

  function focusControl(name: string) {
    document.getElementById(controlId(name))?.focus();
  }

  return {
    formRef,
    fields,
    typedInterest,
    celular,
    accepted,
    /** How often a submit was refused for want of consent; 0 hides the alert. */
    refusals,
    errors,
    outcome,
    restored,
    loading,
    change,
    setTypedInterest,
    setCelular,
    changeAccepted,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
    discardDraft: () => {
      clearDraft();
      emptyContactFields();
      setTypedInterest('');
      setErrors({});
      setOutcome(undefined);
      setRestored(false);
      focusControl('nombre');
    },
    startAnother: () => {
      flushSync(() => {
        setAccepted(false);
        setOutcome(undefined);
      });
      focusControl('nombre');
    },
  };
}
