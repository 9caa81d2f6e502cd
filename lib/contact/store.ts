import { create } from 'zustand';
import { type SendResult, sendContactRequest, sendFailure } from './client';
import { clearDraft, idempotencyKey } from './draft';
import { type ContactFields, emptyFields, toContactRequest } from './schema';

/** The contact form and its request, exactly as the specification names them (§3). */
export interface ContactState extends ContactFields {
  loading: boolean;
  /** Why the last send failed, in Spanish. */
  error: string | null;
  /** The service's confirmation of the last accepted send. */
  message: string;
}

const initialState = (): ContactState => ({ ...emptyFields(), loading: false, error: null, message: '' });

/** Reads the contact state in a component; the actions beside it change it. */
export const useContact = create<ContactState>(initialState);

// The send whose answer counts. A newer one aborts it and takes its place (spec §4: the latest wins).
let current: AbortController | undefined;

/** Takes what the visitor wrote in some of the fields. */
export function setContactFields(fields: Partial<ContactFields>): void {
  useContact.setState(fields);
}

/** Empties the form's fields and leaves what the last send said. */
export function emptyContactFields(): void {
  useContact.setState(emptyFields());
}

/**
 * Sends what the fields hold. The draft is cleared once the service has confirmed, and a send that a newer one
 * replaced resolves to `aborted` and changes nothing.
 *
 * @param policyVersion the version of the privacy policy that the visitor accepts
 * @param trapped whether the field was filled in that people never meet
 */
export async function sendContact(
  fetch: typeof globalThis.fetch,
  policyVersion: string,
  trapped = false,
): Promise<SendResult> {
  current?.abort();
  const own = new AbortController();
  current = own;
  useContact.setState({ loading: true, error: null });

  const request = toContactRequest(useContact.getState());
  const result = await sendContactRequest(request, {
    fetch,
    signal: own.signal,
    idempotencyKey: idempotencyKey(request),
    policyVersion,
    trapped,
  });
  if (current !== own) return sendFailure('aborted');

  if (result.ok) {
    clearDraft();
    useContact.setState({ loading: false, message: result.message });
  } else {
    useContact.setState({ loading: false, error: result.message });
  }
  return result;
}

/** Ends a send under way and brings the state back to the beginning. */
export function resetContact(): void {
  current?.abort();
  current = undefined;
  useContact.setState(initialState());
}
