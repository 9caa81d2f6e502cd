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

/** The state of the contact form with the specified names (spec §3). */
interface ContactState extends ContactFields {
  /** True while a request is in flight. */
  loading: boolean;
  /** The Spanish failure message of the latest request. Null if the request did not fail. */
  error: string | null;
  /** The service's confirmation of the latest request. Empty if there is none. */
  message: string;
}

/** The specified state and additional state of the form. */
interface ContactFormState extends ContactState {
  /** The kind of the latest failure, and the wait before a retry. `error` is its message. */
  failure: Pick<SendFailure, 'kind' | 'retryAfterSeconds'> | null;
  /** The fields of the latest request. Null before the first request and after a confirmation is closed. */
  sent: ContactFields | null;
  /** The idempotency keys of unconfirmed requests. The property names are the request bodies. */
  keys: Record<string, string>;
  /** The text in the interests input that the visitor has not added as an interest yet. */
  interestText: string;
  accepted: boolean;
  /** The number of submits without consent since the visitor last accepted the policy. The alert is hidden at 0. */
  submitsWithoutConsent: number;
  errors: FieldErrors;
  /** True after a draft was restored, until the visitor sends or discards it. */
  isDraftRestored: boolean;
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
  isDraftRestored: false,
});

/**
 * The state that is kept in this tab across reloads. Includes the idempotency keys, so that a retry after a reload does
 * not create a second request.
 */
type Draft = ContactFields & Pick<ContactFormState, 'keys'>;

const storage: PersistStorage<Draft> = {
  getItem: (name) => JSON.parse(window.sessionStorage.getItem(name) ?? 'null'),
  setItem: (name, value) => {
    try {
      if (isBlank(value.state)) window.sessionStorage.removeItem(name);
      else window.sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // Session storage is full or disabled. The draft is then kept only until the page is closed.
    }
  },
  removeItem: (name) => window.sessionStorage.removeItem(name),
};

/** Reads the contact state in a component. The functions below change the state. */
export const useContact = create<ContactFormState>()(
  persist(initialState, {
    name: 'contact-draft',
    storage,
    // Restores no draft on load, because the first render must match the exported HTML. The form restores it later.
    skipHydration: true,
    partialize: (state) => ({ ...fieldsOf(state), keys: state.keys }),
  }),
);

/** Returns only the fields of the form from the state. */
export function fieldsOf({ nombre, apellido, correo, intereses, mensaje }: ContactFields): ContactFields {
  return { nombre, apellido, correo, intereses, mensaje };
}

/** Returns true if the visitor has entered no text and no interest. */
export function isBlank(fields: ContactFields): boolean {
  return fields.intereses.length === 0 && TEXT_FIELDS.every((name) => fields[name].trim() === '');
}

export function sendStatus({ loading, sent, error }: ContactFormState): 'idle' | 'sending' | 'sent' | 'failed' {
  if (loading) return 'sending';
  if (error !== null) return 'failed';
  return sent ? 'sent' : 'idle';
}

/** Returns true while a request with exactly the current fields is in flight. Edited fields may be submitted. */
export function isSendingFields(state: ContactFormState): boolean {
  return state.loading && !isEdited(state);
}

/** Returns true unless the current input equals the fields of the latest request. */
export function isEdited(state: ContactFormState): boolean {
  if (!state.sent || state.interestText.trim() !== '') return true;
  return serializeRequest(state) !== serializeRequest(state.sent);
}

function serializeRequest(fields: ContactFields): string {
  return JSON.stringify(toContactRequest(fields));
}

/** Restores the draft of this tab. Text that the visitor typed before hydration takes precedence. */
export function restoreDraft(typed: Record<TextField | 'interestText', string>): void {
  // Restores the draft only once, because a form that React re-creates uses the state of the store. `rehydrate` is
  // synchronous with this storage.
  if (!useContact.persist.hasHydrated()) {
    void useContact.persist.rehydrate();
    useContact.setState((state) => ({ isDraftRestored: !isBlank(state) }));
  }
  const texts = Object.entries(typed).filter(([, text]) => text);
  useContact.setState(Object.fromEntries(texts));
}

/** Resets the form, which also deletes the draft and its idempotency keys. */
export function discardDraft(): void {
  useContact.setState(initialState());
}

/** Stores changed fields. Updates only errors that are shown. New errors appear on the next submit (GOV.UK pattern). */
export function changeFields(changed: Partial<ContactFields>): void {
  useContact.setState((state) => {
    const fieldsWithError = TEXT_FIELDS.filter((name) => state.errors[name]);
    if (fieldsWithError.length === 0) return changed;
    const newErrors = checkContact({ ...state, ...changed });
    const errors = Object.fromEntries(fieldsWithError.map((name) => [name, newErrors[name]]));
    return { ...changed, errors };
  });
}

export function changeConsent(accepted: boolean): void {
  useContact.setState(accepted ? { accepted, submitsWithoutConsent: 0 } : { accepted });
}

export function closeConfirmation(): void {
  useContact.setState({ sent: null });
}

// Aborts the request in flight when the visitor sends a newer one (spec §4).
let controllerInFlight: AbortController | undefined;

/**
 * Sends the fields. A confirmation empties the fields, unless the visitor edited them during the send. If a newer
 * request replaces this one, the result has the kind `aborted` and the state does not change.
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
  controllerInFlight?.abort();
  const controller = new AbortController();
  controllerInFlight = controller;

  const { keys, ...state } = useContact.getState();
  const sent = fieldsOf(state);
  const body = serializeRequest(sent);
  const idempotencyKey = keys[body] ?? randomKey();
  useContact.setState({
    loading: true,
    error: null,
    message: '',
    failure: null,
    sent,
    keys: { ...keys, [body]: idempotencyKey },
    isDraftRestored: false,
  });
  const result = await sendContactRequest(toContactRequest(sent), {
    fetch,
    signal: controller.signal,
    idempotencyKey,
    policyVersion,
    isHoneypotFilled,
  });
  if (controllerInFlight !== controller) return { ok: false, kind: 'aborted' };
  if (result.ok) applyConfirmation(body, result.message);
  else if (result.kind !== 'aborted') applyFailure(result);
  return result;
}

/** Resets the state except the confirmation. Keeps the fields if the visitor edited them during the send. */
function applyConfirmation(body: string, message: string): void {
  useContact.setState((state) => {
    const { [body]: _confirmed, ...keys } = state.keys;
    const editedFields = isEdited(state) ? { ...fieldsOf(state), interestText: state.interestText } : {};
    return { ...initialState(), ...editedFields, message, sent: state.sent, keys };
  });
}

function applyFailure({ kind, message, fields = {}, retryAfterSeconds }: SendFailure): void {
  useContact.setState((state) => ({
    loading: false,
    error: message,
    failure: { kind, retryAfterSeconds },
    // Ignores the service's errors if the visitor has edited the fields, because the errors would be outdated.
    errors: isEdited(state) ? state.errors : toFieldErrors(fields),
  }));
}

// Avoids `crypto.randomUUID`, which needs HTTPS or localhost. A preview may be served from a local network address.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
