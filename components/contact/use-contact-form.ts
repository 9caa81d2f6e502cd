import { type Dispatch, type FormEvent, type RefObject, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterNextFrame } from '@/components/ui/after-next-frame';
import type { SendResult } from '@/lib/contact/client';
import { clearDraft, readDraft, saveDraft } from '@/lib/contact/draft';
import { addInterests } from '@/lib/contact/interests';
import { type ContactFields, emptyFields, FORM_FIELDS, TEXT_FIELDS } from '@/lib/contact/schema';
import {
  clearContactFields,
  dismissResult,
  fieldsOf,
  sendContact,
  setContactFields,
  useContact,
} from '@/lib/contact/store';
import { checkContact, toFieldErrors } from '@/lib/contact/validate';
import { controlId, focusControl } from './controls';
import { type FormAction, firstInvalid, formReducer, initialFormState } from './form-state';
import { type FormTexts, readTexts, writeTexts } from './form-texts';
import { useRequestedInterest } from './requested-interest';

/** The contact form, as its parts take it. */
export type UseContactFormReturn = ReturnType<typeof useContactForm>;

/**
 * The state of the contact form and what its controls do: it restores what was typed, keeps the draft, checks all
 * of it (spec §5) and sends.
 */
export function useContactForm(suggestions: string[], policyVersion: string) {
  const formRef = useRef<HTMLFormElement>(null);
  const { status, loading } = useContact();
  const { state, dispatch, takeEverything, ...controls } = useFormFields({ formRef, suggestions });

  // What was sent leaves the form, also one that was drawn anew meanwhile.
  useEffect(() => {
    if (status.kind === 'sent') formRef.current?.reset();
  }, [status.kind]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The button stays focusable while it is busy, so it can still be pressed.
    if (loading) return;
    const trapped = Boolean(new FormData(event.currentTarget).get(FORM_FIELDS.trap));
    const filled = takeEverything();

    // All that is wrong is said at once; the first of it takes the focus.
    const errors = checkContact(filled);
    const wrongField = firstInvalid(errors);
    dispatch({ type: 'fieldsChecked', errors });
    if (!state.accepted) dispatch({ type: 'consentMissing' });
    if (wrongField || !state.accepted) {
      focusControl(wrongField ?? 'acepto');
      return;
    }
    const result = await sendContact({ fetch, policyVersion, trapped });
    showResult(result, dispatch);
  }

  function startAnother() {
    dismissResult();
    afterNextFrame(() => focusControl('nombre'));
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
    // The browser's own suggestions would lie over those of the list.
    document.getElementById(controlId('intereses'))?.setAttribute('autocomplete', 'off');
    const initial = withDraft(readTexts(formRef.current));
    writeTexts(formRef.current, initial.fields);
    setContactFields(initial.fields);
    saveDraft(initial.fields);
    dispatch({ type: 'restored', ...initial });
  }, [formRef]);

  // A link to the form may name an interest, before the form is alive or after.
  const { interest } = useRequestedInterest();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each request
  useEffect(() => {
    if (!interest) return;
    useRequestedInterest.setState({ interest: undefined });
    const chosen = useContact.getState().intereses;
    change({ intereses: addInterests({ chosen, text: interest, suggestions }) });
  }, [interest]);

  function change(changed: Partial<ContactFields>): ContactFields {
    const next = { ...fieldsOf(useContact.getState()), ...changed };
    setContactFields(changed);
    saveDraft(next);
    dispatch({ type: 'fieldsChanged', errors: checkContact(next) });
    return next;
  }

  /** Takes the texts that stand in the document. */
  function takeTexts(): void {
    if (formRef.current) change(readTexts(formRef.current).fields);
  }

  /** Takes the texts, and what is left in the input of the interests as one of them. */
  function takeEverything(): ContactFields {
    const texts = formRef.current ? readTexts(formRef.current) : undefined;
    const text = texts?.interestText ?? state.interestText;
    const { intereses: chosen } = useContact.getState();
    dispatch({ type: 'interestTyped', interestText: '' });
    return change({ ...texts?.fields, intereses: addInterests({ chosen, text, suggestions }) });
  }

  function discardDraft() {
    focusControl('nombre');
    clearDraft();
    flushSync(() => {
      clearContactFields();
      dismissResult();
      dispatch({ type: 'draftDiscarded' });
    });
    formRef.current?.reset();
  }

  return {
    state,
    dispatch,
    fields,
    change,
    changeAccepted: (accepted: boolean) => dispatch({ type: 'consentChanged', accepted }),
    changeInterestText: (interestText: string) => dispatch({ type: 'interestTyped', interestText }),
    takeTexts,
    takeEverything,
    discardDraft,
  };
}

/** What the form begins with: what was typed before the scripts came, and where nothing was, the draft. */
function withDraft({ fields: typed, interestText }: FormTexts) {
  const draft = readDraft();
  const fields = draft ? { ...draft } : emptyFields();
  for (const name of TEXT_FIELDS) fields[name] = typed[name] || fields[name];
  return { fields, interestText, fromDraft: draft !== null };
}

/** Shows what became of the request and moves the focus there; the confirmation takes it by itself. */
function showResult(result: SendResult, dispatch: Dispatch<FormAction>): void {
  if (result.ok) {
    flushSync(() => dispatch({ type: 'sent' }));
    // For whoever tells it when the form cannot be drawn any more.
    document.documentElement.dataset.stored = '';
  } else if (result.kind !== 'aborted') {
    const errors = toFieldErrors(result.fields ?? {});
    // What takes the focus must be on the page, so the result is rendered first.
    flushSync(() => dispatch({ type: 'fieldsChecked', errors }));
    focusControl(firstInvalid(errors) ?? 'enviar');
  }
}
