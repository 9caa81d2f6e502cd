import { TEXT_FIELDS, type TextField } from '@/lib/contact/schema';
import type { FieldErrors } from '@/lib/contact/validate';

/** What only the form knows. The fields that are sent, and what became of them, are in the store. */
export interface FormState {
  /** The text in the input of the interests, not yet one of them. */
  interestText: string;
  accepted: boolean;
  /** How many submits lacked consent since it was last given; 0 hides the alert. */
  submitsWithoutConsent: number;
  /** The errors on the screen. */
  errors: FieldErrors;
  /** Whether the fields came from a draft. */
  restored: boolean;
}

/** What happened to the form. */
export type FormAction =
  | { type: 'restored'; interestText: string; fromDraft: boolean }
  | { type: 'interestTyped'; interestText: string }
  // `errors` are all that the changed fields have, not only those on the screen.
  | { type: 'fieldsChanged'; errors: FieldErrors }
  | { type: 'consentChanged'; accepted: boolean }
  | { type: 'consentMissing' }
  | { type: 'fieldsChecked'; errors: FieldErrors }
  | { type: 'sent' }
  | { type: 'draftDiscarded' };

/** The form before anything is written. */
export const initialFormState: FormState = {
  interestText: '',
  accepted: false,
  submitsWithoutConsent: 0,
  errors: {},
  restored: false,
};

/** The form after an action. */
export function formReducer(state: FormState, action: FormAction): FormState {
  switch (action.type) {
    case 'restored':
      return { ...state, interestText: action.interestText, restored: action.fromDraft };
    case 'interestTyped':
      return { ...state, interestText: action.interestText };
    case 'fieldsChanged':
      return { ...state, errors: stillWrong(state.errors, action.errors) };
    case 'consentChanged':
      return {
        ...state,
        accepted: action.accepted,
        submitsWithoutConsent: action.accepted ? 0 : state.submitsWithoutConsent,
      };
    case 'consentMissing':
      return { ...state, submitsWithoutConsent: state.submitsWithoutConsent + 1 };
    case 'fieldsChecked':
      return { ...state, errors: action.errors };
    case 'sent':
      return initialFormState;
    case 'draftDiscarded':
      return { ...state, interestText: '', errors: {}, restored: false };
  }
}

/** The first field, in the order of the form, that has an error. */
export function firstInvalid(errors: FieldErrors): TextField | undefined {
  return TEXT_FIELDS.find((name) => errors[name]);
}

/**
 * Validate on submit, then live: an error on the screen goes once it is mended, and a new one appears only at the next
 * submit (GOV.UK pattern).
 */
function stillWrong(shown: FieldErrors, found: FieldErrors): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of TEXT_FIELDS) {
    if (shown[name]) errors[name] = found[name];
  }
  return errors;
}
