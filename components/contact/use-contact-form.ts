import { type Dispatch, type FormEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { countSentRequest } from '@/components/analytics/plausible';
import { clearDraft, forgetKeptDraft, readDraft, saveDraft } from '@/lib/contact/draft';
import { type ContactFields, emptyFields, TEXT_FIELDS } from '@/lib/contact/schema';
import {
  dismissResult,
  emptyContactFields,
  fieldsOf,
  sendContact,
  setContactFields,
  useContact,
} from '@/lib/contact/store';
import { focusControl } from './controls';
import { type FormAction, firstInvalid, formReducer, initialFormState } from './form-state';
import { addInterests } from './interests';
import { checkContact, toFieldErrors } from './validate';

/** The name of the field that people never meet. No word of it is one by which browsers fill in what they know. */
export const TRAP = 'vacio';

/** The contact form, as its parts take it. */
export type UseContactFormReturn = ReturnType<typeof useContactForm>;

/**
 * The state of the contact form and what its controls do: it restores what was typed, keeps the draft, checks in the
 * order of the specification (§5: consent first, then the fields) and sends.
 */
export function useContactForm(suggestions: string[], policyVersion: string) {
  const formRef = useRef<HTMLFormElement>(null);
  const contact = useContact();
  const fields = fieldsOf(contact);
  const [state, dispatch] = useReducer(formReducer, initialFormState);

  // Keeps React's state in step with the text in the exported HTML and with the stored draft. Before the first paint:
  // nothing has been rendered over what was typed yet.
  useLayoutEffect(() => {
    if (formRef.current) dispatch(restore(new FormData(formRef.current)));
  }, []);

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

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const trapped = Boolean(new FormData(event.currentTarget).get(TRAP));
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
    await send({ policyVersion, trapped, dispatch });
  }

  function discardDraft() {
    clearDraft();
    emptyContactFields();
    dismissResult();
    dispatch({ type: 'draftDiscarded' });
    focusControl('nombre');
  }

  function startAnother() {
    flushSync(dismissResult);
    focusControl('nombre');
  }

  return {
    ...state,
    formRef,
    fields,
    status: contact.status,
    loading: contact.loading,
    change,
    changeAccepted,
    changeCelular: (celular: string) => dispatch({ type: 'celularTyped', celular }),
    changeInterestText: (interestText: string) => dispatch({ type: 'interestTyped', interestText }),
    submit,
    discardDraft,
    startAnother,
  };
}

/** Sends the request, shows what became of it and moves the focus there. */
async function send({
  policyVersion,
  trapped,
  dispatch,
}: {
  policyVersion: string;
  trapped: boolean;
  dispatch: Dispatch<FormAction>;
}) {
  const result = await sendContact({ fetch, policyVersion, trapped });
  // What takes the focus must be on the page and enabled, so each result is rendered first.
  if (result.ok) {
    flushSync(() => dispatch({ type: 'sent' }));
    focusControl('enviado');
    if (process.env.ANALYTICS_SCRIPT && !trapped) countSentRequest();
  } else if (result.kind !== 'aborted') {
    const errors = toFieldErrors(result.fields ?? {});
    flushSync(() => dispatch({ type: 'fieldsChecked', errors }));
    focusControl(firstInvalid(errors) ?? 'enviar');
  }
}

/** Puts what was typed before the scripts came, or else the draft, into the store; the form's own part is returned. */
function restore(typed: FormData): FormAction {
  const textOf = (name: string) => String(typed.get(name) ?? '');
  const draft = readDraft();
  const fields = draft ? { ...draft } : emptyFields();
  for (const name of TEXT_FIELDS) {
    fields[name] = textOf(name) || fields[name];
  }
  setContactFields(fields);
  saveDraft(fields, { keep: false });
  return {
    type: 'restored',
    celular: textOf('celular'),
    interestText: textOf('intereses'),
    fromDraft: draft !== null,
  };
}
