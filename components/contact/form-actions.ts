import { afterNextFrame } from '@/components/ui/after-next-frame';
import { addInterests } from '@/lib/contact/interests';
import { checkContact, type FieldErrors, FORM_FIELDS, TEXT_FIELDS } from '@/lib/contact/schema';
import {
  changeFields,
  closeConfirmation,
  discardDraft,
  isEdited,
  isSendingFields,
  restoreDraft,
  sendContact,
  sendStatus,
  useContact,
} from '@/lib/contact/store';
import { focusControl, readInputs, writeInputs } from './form-controls';

/** Fills the form with the draft. Text that the visitor typed before hydration takes precedence. */
export function restoreForm(form: HTMLFormElement): void {
  restoreDraft(readInputs(form));
  writeInputs(useContact.getState());
}

export function storeInputs(form: HTMLFormElement): void {
  // Ignores input events while the confirmation is shown. They come from sent text restored in a re-created form.
  if (sendStatus(useContact.getState()) === 'sent') return;
  const { interestText: _, ...texts } = readInputs(form);
  changeFields(texts);
}

/** Sends the form if it is valid. Otherwise shows all errors and focuses the first invalid control. */
export async function submitForm(
  form: HTMLFormElement,
  { suggestions, policyVersion }: { suggestions: string[]; policyVersion: string },
): Promise<void> {
  const { interestText, ...texts } = readInputs(form);
  const { intereses, accepted, submitsWithoutConsent } = useContact.getState();
  const fields = { ...texts, intereses: addInterests({ chosen: intereses, text: interestText, suggestions }) };
  useContact.setState({ ...fields, interestText: '' });
  // Ignores repeated clicks. The submit button is not `disabled` during a send, because it must keep the focus.
  if (isSendingFields(useContact.getState())) return;

  const errors = checkContact(fields);
  const invalidField = findInvalidField(errors);
  useContact.setState({ errors, submitsWithoutConsent: accepted ? 0 : submitsWithoutConsent + 1 });
  if (invalidField || !accepted) {
    focusControl(invalidField ?? FORM_FIELDS.consent);
    return;
  }
  const isHoneypotFilled = Boolean(new FormData(form).get(FORM_FIELDS.honeypot));
  const result = await sendContact({ fetch, policyVersion, isHoneypotFilled });
  if (result.ok) {
    // If React later fails to render the form, the notice in its place confirms that the service stored the message.
    document.documentElement.dataset.stored = '';
  } else if (result.kind !== 'aborted') {
    focusFailure();
  }
}

/** Focuses the first rejected field, or the submit button, unless the visitor has edited the form during the send. */
function focusFailure(): void {
  const state = useContact.getState();
  if (isEdited(state)) return;
  // Waits until the error is rendered, because screen readers read it together with the focused field.
  afterNextFrame(() => focusControl(findInvalidField(state.errors) ?? 'enviar'));
}

function findInvalidField(errors: FieldErrors) {
  return TEXT_FIELDS.find((name) => errors[name]);
}

/** Closes the confirmation and focuses the first field of the form. */
export function showFormAgain(): void {
  closeConfirmation();
  afterNextFrame(() => focusControl('nombre'));
}

/** Deletes the restored draft and empties the form. */
export function clearForm(form: HTMLFormElement): void {
  // Moves the focus first, because the focused button disappears with the notice of the draft.
  focusControl('nombre');
  form.reset();
  discardDraft();
}
