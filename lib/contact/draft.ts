import * as v from 'valibot';
import { type ContactFields, type ContactRequest, contactFieldsSchema, emptyFields } from './schema';

/**
 * The visitor's unsent text, which the tab holds (sessionStorage) through reload and failure. The idempotency key is
 * stored with it, so that a second click, a retry after a lost answer and a reload all repeat one request.
 */

const STORAGE_KEY = 'contact-draft';

const draftSchema = v.object({
  fields: contactFieldsSchema,
  attempt: v.optional(v.object({ key: v.string(), body: v.string() })),
});

type Draft = v.InferOutput<typeof draftSchema>;

// Where storage is refused (private windows, policies) the draft lasts as long as the page.
let draft: Draft | undefined;

/** What was written earlier in this tab; null when there is nothing to restore. */
export function readDraft(): ContactFields | null {
  draft = read();
  if (!draft || isBlank(draft.fields)) return null;
  return draft.fields;
}

/** Remembers what is written so far; empty fields remember nothing. */
export function saveDraft(fields: ContactFields): void {
  if (isBlank(fields)) {
    clearDraft();
    return;
  }
  draft = { fields, attempt: draft?.attempt };
  write(draft);
}

/** Removes the draft. */
export function clearDraft(): void {
  draft = undefined;
  try {
    window.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Refused storage holds nothing.
  }
}

/** The key of this request: the same as long as the body is the same and no success was confirmed. */
export function idempotencyKey(request: ContactRequest): string {
  const body = JSON.stringify(request);
  if (draft?.attempt?.body === body) return draft.attempt.key;

  const key = randomKey();
  draft = { fields: draft?.fields ?? emptyFields(), attempt: { key, body } };
  write(draft);
  return key;
}

function isBlank(fields: ContactFields): boolean {
  const texts = Object.values(fields).flat();
  return texts.every((text) => text.trim() === '');
}

// Not randomUUID: that exists on secure origins only, and a preview may be served on a local address.
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function read(): Draft | undefined {
  try {
    const stored = window.sessionStorage.getItem(STORAGE_KEY);
    if (stored === null) return undefined;
    const result = v.safeParse(draftSchema, JSON.parse(stored));
    // A draft is unfinished: its checks may fail, its types may not.
    return result.typed ? result.output : undefined;
  } catch {
    // Refused storage or a damaged entry: there is nothing to restore.
    return undefined;
  }
}

function write(value: Draft): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value));
  } catch {
    // Refused or full: the draft then lasts as long as the page.
  }
}
