import { afterNextFrame } from '@/components/ui/after-next-frame';
import { addInterests } from '@/lib/contact/interests';
import { checkContact, type FieldErrors, FORM_FIELDS, TEXT_FIELDS } from '@/lib/contact/schema';
import {
  changeFields,
  discardDraft,
  isEdited,
  isSendingFields,
  restoreDraft,
  sendContact,
  sendStatus,
  startAnother,
  useContact,
} from '@/lib/contact/store';
import { focusControl, readTexts, writeTexts } from './form-controls';

/** Fills the form with the draft; text that was typed before hydration takes precedence. */
export function restoreForm(form: HTMLFormElement): void {
  restoreDraft(readTexts(form));
  writeTexts(useContact.getState());
}

/** Stores the texts of the form. */
export function takeTexts(form: HTMLFormElement): void {
  // Text that is restored into a re-created form has been sent already.
  if (sendStatus(useContact.getState()) === 'sent') return;
  const { interestText: _, ...texts } = readTexts(form);
  changeFields(texts);
}

/** Validates the form and sends it, or shows all errors and focuses the first. */
export async function submitForm(
  form: HTMLFormElement,
  { suggestions, policyVersion }: { suggestions: string[]; policyVersion: string },
): Promise<void> {
  const { interestText, ...texts } = readTexts(form);
  const { intereses, accepted, submitsWithoutConsent } = useContact.getState();
  const fields = { ...texts, intereses: addInterests({ chosen: intereses, text: interestText, suggestions }) };
  useContact.setState({ ...fields, interestText: '' });
  // The button stays focusable during a send, so it can be clicked again.
  if (isSendingFields(useContact.getState())) return;

  const errors = checkContact(fields);
  const invalidField = firstInvalid(errors);
  useContact.setState({ errors, submitsWithoutConsent: accepted ? 0 : submitsWithoutConsent + 1 });
  if (invalidField || !accepted) {
    focusControl(invalidField ?? FORM_FIELDS.consent);
    return;
  }
  const isHoneypotFilled = Boolean(new FormData(form).get(FORM_FIELDS.honeypot));
  const result = await sendContact({ fetch, policyVersion, isHoneypotFilled });
  if (result.ok) {
    // Read by the notice of a form that can no longer be rendered.
    document.documentElement.dataset.stored = '';
  } else if (result.kind !== 'aborted') {
    focusFailure();
  }
}

/** Focuses the first field that the service refused, or the button. The focus stays in a field that was edited since. */
function focusFailure(): void {
  const state = useContact.getState();
  if (isEdited(state)) return;
  // Screen readers read the error with the field, so it has to be rendered first.
  afterNextFrame(() => focusControl(firstInvalid(state.errors) ?? 'enviar'));
}

/** The first field with an error, in the order of the form. */
function firstInvalid(errors: FieldErrors) {
  return TEXT_FIELDS.find((name) => errors[name]);
}

/** Closes the confirmation and focuses the form. */
export function showFormAgain(): void {
  startAnother();
  afterNextFrame(() => focusControl('nombre'));
}

/** Deletes the restored draft. */
export function clearForm(form: HTMLFormElement): void {
  // Before the button disappears, which has the focus.
  focusControl('nombre');
  form.reset();
  discardDraft();
}
