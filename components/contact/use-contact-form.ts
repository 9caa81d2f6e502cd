import { type Dispatch, type FormEvent, type RefObject, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { countSentRequest } from '@/components/analytics/plausible';
import type { SendResult } from '@/lib/contact/client';
import { clearDraft, forgetKeptDraft, readDraft, saveDraft } from '@/lib/contact/draft';
import { type ContactFields, emptyFields, TEXT_FIELDS } from '@/lib/contact/schema';
import {
  clearContactFields,
  dismissResult,
  fieldsOf,
  sendContact,
  setContactFields,
  useContact,
} from '@/lib/contact/store';
import { focusControl } from './controls';
import { type FormAction, firstInvalid, formReducer, initialFormState } from './form-state';
import { addInterests } from './interests';
import { checkContact, toFieldErrors } from './validate';

/** The name of the honeypot: a field that only robots fill in. It is one that autofill does not know. */
export const HONEYPOT = 'vacio';

/** The contact form, as its parts take it. */
export type UseContactFormReturn = ReturnType<typeof useContactForm>;

/**
 * The state of the contact form and what its controls do: it restores what was typed, keeps the draft, checks in the
 * order of the specification (§5: consent first, then the fields) and sends.
 */
export function useContactForm(suggestions: string[], policyVersion: string) {
  const formRef = useRef<HTMLFormElement>(null);
  const { status, loading } = useContact();
  const { state, dispatch, takeTypedInterest, ...controls } = useFormFields({ formRef, suggestions });

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const trapped = Boolean(new FormData(event.currentTarget).get(HONEYPOT));
    const filled = takeTypedInterest();

    if (!state.accepted) {
      dispatch({ type: 'consentMissing' });
      focusControl('acepto');
      return;
    }
    const errors = checkContact(filled);
    const invalid = firstInvalid(errors);
    dispatch({ type: 'fieldsChecked', errors });
    if (invalid) {
      focusControl(invalid);
      return;
    }
    const result = await sendContact({ fetch, policyVersion, trapped });
    showResult(result, dispatch);
    if (process.env.ANALYTICS_SCRIPT && result.ok && !trapped) countSentRequest();
  }

  function startAnother() {
    flushSync(dismissResult);
    focusControl('nombre');
  }

  return { ...state, ...controls, formRef, status, loading, submit, startAnother };
}

/** What the visitor fills in, restored before the first paint and kept as a draft. */
function useFormFields({
  formRef,
  suggestions,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  suggestions: string[];
}) {
  const fields = fieldsOf(useContact());
  const [state, dispatch] = useReducer(formReducer, initialFormState);

  // Keeps React's state in step with the text in the exported HTML and with the stored draft. Before the first paint:
  // nothing has been rendered over what was typed yet.
  useLayoutEffect(() => {
    if (!formRef.current) return;
    const initial = readInitialFields(new FormData(formRef.current));
    setContactFields(initial.fields);
    saveDraft(initial.fields, { keep: false });
    dispatch({
      type: 'restored',
      celular: initial.celular,
      interestText: initial.interestText,
      fromDraft: initial.fromDraft,
    });
  }, [formRef]);

  function change(changed: Partial<ContactFields>) {
    const next = { ...fields, ...changed };
    setContactFields(changed);
    saveDraft(next, { keep: state.accepted });
    dispatch({ type: 'fieldsChanged', errors: checkContact(next) });
  }

  function changeAccepted(accepted: boolean) {
    dispatch({ type: 'consentChanged', accepted });
    saveDraft(fields, { keep: accepted });
    if (!accepted) forgetKeptDraft();
  }

  /** What is left in the input of the interests counts as one of them. */
  function takeTypedInterest(): ContactFields {
    const intereses = addInterests({
      chosen: fields.intereses,
      text: state.interestText,
      suggestions,
    });
    change({ intereses });
    dispatch({ type: 'interestTyped', interestText: '' });
    return { ...fields, intereses };
  }

  function discardDraft() {
    clearDraft();
    clearContactFields();
    dismissResult();
    dispatch({ type: 'draftDiscarded' });
    focusControl('nombre');
  }

  return {
    state,
    dispatch,
    fields,
    change,
    changeAccepted,
    changeCelular: (celular: string) => dispatch({ type: 'celularTyped', celular }),
    changeInterestText: (interestText: string) => dispatch({ type: 'interestTyped', interestText }),
    takeTypedInterest,
    discardDraft,
  };
}

/** What the form begins with: what was typed before the scripts came, or else the draft. */
function readInitialFields(typed: FormData) {
  const textOf = (name: string) => String(typed.get(name) ?? '');
  const draft = readDraft();
  const fields = draft ? { ...draft } : emptyFields();
  for (const name of TEXT_FIELDS) {
    fields[name] = textOf(name) || fields[name];
  }
  return {
    fields,
    celular: textOf('celular'),
    interestText: textOf('intereses'),
    fromDraft: draft !== null,
  };
}

/** Shows what became of the request and moves the focus there. */
function showResult(result: SendResult, dispatch: Dispatch<FormAction>): void {
  // What takes the focus must be on the page and enabled, so each result is rendered first.
  if (result.ok) {
    flushSync(() => dispatch({ type: 'sent' }));
    focusControl('enviado');
  } else if (result.kind !== 'aborted') {
    const errors = toFieldErrors(result.fields ?? {});
    flushSync(() => dispatch({ type: 'fieldsChecked', errors }));
    focusControl(firstInvalid(errors) ?? 'enviar');
  }
}
