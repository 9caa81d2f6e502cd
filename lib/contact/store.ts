import { create } from 'zustand';
import { type PersistStorage, persist } from 'zustand/middleware';
import { type SendResult, sendContactRequest } from './client';
import type { SendFailure } from './failures';
import {
  type ContactFields,
  checkContact,
  emptyFields,
  type FieldErrors,
  TEXT_FIELDS,
  type TextField,
  toContactRequest,
  toFieldErrors,
} from './schema';

/** The contact form and its request, as specified (spec §3). */
interface ContactState extends ContactFields {
  /** True during a send. */
  loading: boolean;
  /** Why the last send failed, in Spanish. */
  error: string | null;
  /** The service's confirmation of the last send. */
  message: string;
}

/** The specified state, and what the form shows beyond it. */
interface ContactFormState extends ContactState {
  /** Details of the failure that `error` describes. */
  failure: Pick<SendFailure, 'kind' | 'retryAfterSeconds'> | null;
  /** The fields of the latest send; null before the first one and once its confirmation is closed. */
  sent: ContactFields | null;
  /** The idempotency keys of requests without a confirmation, by their body. */
  keys: Record<string, string>;
  /** The text in the input of the interests, which is not an interest yet. */
  interestText: string;
  accepted: boolean;
  /** How many submits lacked consent since the visitor last accepted; 0 hides the alert. */
  submitsWithoutConsent: number;
  /** The errors shown beside the fields. */
  errors: FieldErrors;
  /** True while the fields come from a restored draft. */
  restored: boolean;
}

const initialState = (): ContactFormState => ({
  ...emptyFields(),
  loading: false,
  error: null,
  message: '',
  failure: null,
  sent: null,
  keys: {},
  interestText: '',
  accepted: false,
  submitsWithoutConsent: 0,
  errors: {},
  restored: false,
});

/**
 * The part of the state that a reload keeps in this tab. The keys belong to it, so that a retry after a reload does not
 * create a second request.
 */
type Draft = ContactFields & Pick<ContactFormState, 'keys'>;

const storage: PersistStorage<Draft> = {
  getItem: (name) => JSON.parse(window.sessionStorage.getItem(name) ?? 'null'),
  setItem: (name, value) => {
    try {
      if (isBlank(value.state)) window.sessionStorage.removeItem(name);
      else window.sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Refused (private window, policy) or full: the draft then lasts as long as the page.
    }
  },
  removeItem: (name) => window.sessionStorage.removeItem(name),
};

/** Reads the contact state in a component; the actions below change it. */
export const useContact = create<ContactFormState>()(
  persist(initialState, {
    name: 'contact-draft',
    storage,
    // The first render must match the exported HTML, so the form restores the draft after hydration.
    skipHydration: true,
    partialize: (state) => ({ ...fieldsOf(state), keys: state.keys }),
  }),
);

/** The fields of the form alone. */
export function fieldsOf({ nombre, apellido, correo, intereses, mensaje }: ContactFields): ContactFields {
  return { nombre, apellido, correo, intereses, mensaje };
}

/** True if the visitor has entered nothing. */
export function isBlank(fields: ContactFields): boolean {
  return fields.intereses.length === 0 && TEXT_FIELDS.every((name) => fields[name].trim() === '');
}

/** The state of the latest send. */
export function sendStatus({ loading, sent, error }: ContactFormState): 'idle' | 'sending' | 'sent' | 'failed' {
  if (loading) return 'sending';
  if (error !== null) return 'failed';
  return sent ? 'sent' : 'idle';
}

/** True during a send of exactly the current fields. After an edit, a submit supersedes the send in flight. */
export function isSendingFields(state: ContactFormState): boolean {
  return state.loading && !isEdited(state);
}

/** True if the visitor has changed the fields since the latest send. */
export function isEdited(state: ContactFormState): boolean {
  if (!state.sent || state.interestText.trim() !== '') return true;
  return bodyOf(state) !== bodyOf(state.sent);
}

function bodyOf(fields: ContactFields): string {
  return JSON.stringify(toContactRequest(fields));
}

/** Restores the draft of this tab. Texts that were typed before hydration take precedence. */
export function restoreDraft(typed: Record<TextField | 'interestText', string>): void {
  // The storage is synchronous, so this completes at once. A form that React re-creates keeps the store's state.
  if (!useContact.persist.hasHydrated()) {
    void useContact.persist.rehydrate();
    useContact.setState((state) => ({ restored: !isBlank(state) }));
  }
  const texts = Object.entries(typed).filter(([, text]) => text);
  useContact.setState(Object.fromEntries(texts));
}

/** Deletes the draft and its keys. */
export function discardDraft(): void {
  useContact.setState(initialState());
}

/** Stores changed fields. Fixed errors disappear at once; new ones appear on the next submit (GOV.UK pattern). */
export function changeFields(changed: Partial<ContactFields>): void {
  useContact.setState((state) => {
    const shown = TEXT_FIELDS.filter((name) => state.errors[name]);
    if (shown.length === 0) return changed;
    const found = checkContact({ ...state, ...changed });
    const errors = Object.fromEntries(shown.map((name) => [name, found[name]]));
    return { ...changed, errors };
  });
}

/** Stores the consent. */
export function changeConsent(accepted: boolean): void {
  useContact.setState(accepted ? { accepted, submitsWithoutConsent: 0 } : { accepted });
}

/** Closes the confirmation. */
export function startAnother(): void {
  useContact.setState({ sent: null });
}

// The request in flight. A newer one aborts it (spec §4: the latest wins).
let inFlight: AbortController | undefined;

/**
 * Sends the fields. A confirmation empties them, unless the visitor has edited them since. A superseded send resolves
 * to `aborted` and changes nothing.
 *
 * @param policyVersion the version of the privacy policy that the visitor accepts
 * @param isHoneypotFilled true if the honeypot was filled in
 */
export async function sendContact({
  fetch,
  policyVersion,
  isHoneypotFilled = false,
}: {
  fetch: typeof globalThis.fetch;
  policyVersion: string;
  isHoneypotFilled?: boolean;
}): Promise<SendResult> {
  inFlight?.abort();
  const controller = new AbortController();
  inFlight = controller;

  const { keys, ...state } = useContact.getState();
  const sent = fieldsOf(state);
  const body = bodyOf(sent);
  const idempotencyKey = keys[body] ?? randomKey();
  useContact.setState({
    loading: true,
    error: null,
    message: '',
    failure: null,
    sent,
    keys: { ...keys, [body]: idempotencyKey },
    restored: false,
  });
  const result = await sendContactRequest(toContactRequest(sent), {
    fetch,
    signal: controller.signal,
    idempotencyKey,
    policyVersion,
    isHoneypotFilled,
  });
  if (inFlight !== controller) return { ok: false, kind: 'aborted' };
  if (result.ok) confirm(body, result.message);
  else if (result.kind !== 'aborted') fail(result);
  return result;
}

function confirm(body: string, message: string): void {
  useContact.setState((state) => {
    const { [body]: _confirmed, ...keys } = state.keys;
    const newer = isEdited(state) ? { ...fieldsOf(state), interestText: state.interestText } : {};
    return { ...initialState(), ...newer, message, sent: state.sent, keys };
  });
}

function fail({ kind, message, fields = {}, retryAfterSeconds }: SendFailure): void {
  useContact.setState((state) => ({
    loading: false,
    error: message,
    failure: { kind, retryAfterSeconds },
    // Errors of a text that was edited since would be out of date.
    errors: isEdited(state) ? state.errors : toFieldErrors(fields),
  }));
}

// Not `crypto.randomUUID`: it needs a secure origin, and a preview may be served on a local address.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
