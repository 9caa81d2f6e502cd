import { create } from 'zustand';
import { type SendResult, sendContactRequest } from './client';
import { clearDraft, idempotencyKey } from './draft';
import type { SendFailure } from './failures';
import { type ContactFields, emptyFields, FIELDS, toContactRequest } from './schema';

/** How far the request has come. What was sent stays with `sent`, since the form is emptied for the next. */
export type SendStatus =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'sent'; fields: ContactFields; message: string }
  | { kind: 'failed'; failure: SendFailure };

/** The contact form and its request (spec §3). `loading`, `error` and `message` follow from `status`. */
export interface ContactState extends ContactFields {
  status: SendStatus;
  loading: boolean;
  /** Why the last send failed, in Spanish. */
  error: string | null;
  /** The service's confirmation of the last accepted send. */
  message: string;
}

const initialState = (): ContactState => ({
  ...emptyFields(),
  status: { kind: 'idle' },
  loading: false,
  error: null,
  message: '',
});

/** Reads the contact state in a component; the actions beside it change it. */
export const useContact = create<ContactState>(initialState);

/** The fields alone, without what became of the request. */
export function fieldsOf(state: ContactState): ContactFields {
  const fields = FIELDS.map((name) => [name, state[name]] as const);
  return Object.fromEntries(fields) as ContactFields;
}

/** Takes what the visitor wrote in some of the fields. */
export function setContactFields(fields: Partial<ContactFields>): void {
  useContact.setState(fields);
}

/** Empties the form's fields and leaves what the last send said. */
export function clearContactFields(): void {
  useContact.setState(emptyFields());
}

/** Takes the confirmation or the failure of the last send away; a send under way goes on. */
export function dismissResult(): void {
  if (useContact.getState().status.kind !== 'sending') setStatus({ kind: 'idle' });
}

// The send whose answer counts. A newer one aborts it and takes its place (spec §4: the latest wins).
let current: AbortController | undefined;

/**
 * Sends what the fields hold. Once the service has confirmed, the fields and the draft are emptied. A send that a newer
 * one replaced resolves to `aborted` and changes nothing.
 *
 * @param policyVersion the version of the privacy policy that the visitor accepts
 * @param trapped whether the honeypot was filled in
 */
export async function sendContact({
  fetch,
  policyVersion,
  trapped = false,
}: {
  fetch: typeof globalThis.fetch;
  policyVersion: string;
  trapped?: boolean;
}): Promise<SendResult> {
  current?.abort();
  const own = new AbortController();
  current = own;
  setStatus({ kind: 'sending' });

  const fields = fieldsOf(useContact.getState());
  const request = toContactRequest(fields);
  const result = await sendContactRequest(request, {
    fetch,
    signal: own.signal,
    idempotencyKey: idempotencyKey(request),
    policyVersion,
    trapped,
  });
  if (current !== own) return { ok: false, kind: 'aborted' };

  if (result.ok) {
    clearDraft();
    clearContactFields();
    setStatus({ kind: 'sent', fields, message: result.message });
  } else if (result.kind !== 'aborted') {
    setStatus({ kind: 'failed', failure: result });
  }
  return result;
}

/** Ends a send under way and brings the state back to the beginning. For tests, which share the store. */
export function resetContact(): void {
  current?.abort();
  current = undefined;
  useContact.setState(initialState());
}

/** The one place where the status changes, so that the specification's names (§4) always follow it. */
function setStatus(status: SendStatus): void {
  useContact.setState((state) => ({
    status,
    loading: status.kind === 'sending',
    error: status.kind === 'failed' ? status.failure.message : null,
    // The last confirmation stays until the next.
    message: status.kind === 'sent' ? status.message : state.message,
  }));
}
