import * as v from 'valibot';
import { type ContactFields, type ContactRequest, contactFieldsSchema, emptyFields } from './schema';

/**
 * The visitor's unsent text. The tab holds it (sessionStorage) through reload and failure; the device (localStorage)
 * only while the visitor's consent stands, and for `KEPT_DRAFT_LIFETIME` at most. The idempotency key is stored with
 * it, so that a second click, a retry after a lost answer and a reload all repeat one request.
 */

const STORAGE_KEY = 'contact-draft';
const PROBE_KEY = 'contact-draft-probe';

/** How long a draft may outlive its tab, in ms: seven days. */
const KEPT_DRAFT_LIFETIME = 7 * 24 * 60 * 60 * 1000;

const draftSchema = v.object({
  fields: contactFieldsSchema,
  savedAt: v.number(),
  attempt: v.optional(v.object({ key: v.string(), body: v.string() })),
});

type Draft = v.InferOutput<typeof draftSchema>;

type StorageName = 'sessionStorage' | 'localStorage';

// Where storage is refused (private windows, policies) the draft lasts as long as the page.
let draft: Draft | undefined;

/** Whether this tab can keep a draft. */
export function keepsDrafts(): boolean {
  try {
    window.sessionStorage.setItem(PROBE_KEY, '');
    window.sessionStorage.removeItem(PROBE_KEY);
    return true;
  } catch {
    return false;
  }
}

/** What was written earlier in this tab or, with consent, on this device; null when there is nothing to restore. */
export function readDraft(): ContactFields | null {
  draft = read('sessionStorage') ?? readKept();
  if (!draft || isBlank(draft.fields)) return null;
  return draft.fields;
}

/**
 * Remembers what is written so far; empty fields remember nothing.
 *
 * @param keep whether the visitor accepted the policy, so that the draft may outlive the tab
 */
export function saveDraft(fields: ContactFields, { keep }: { keep: boolean }): void {
  if (isBlank(fields)) {
    // An untouched form in a second tab must not take away what another tab keeps.
    if (draft) clearDraft();
    return;
  }
  draft = { fields, savedAt: Date.now(), attempt: draft?.attempt };
  write('sessionStorage', draft);
  if (keep) write('localStorage', draft);
}

/** Removes the draft from the device, for a visitor who takes the consent back; the tab's own stays. */
export function forgetKeptDraft(): void {
  remove('localStorage');
}

/** Removes the draft everywhere. */
export function clearDraft(): void {
  draft = undefined;
  remove('sessionStorage');
  remove('localStorage');
}

/** The key of this request: the same as long as the body is the same and no success was confirmed. */
export function idempotencyKey(request: ContactRequest): string {
  const body = JSON.stringify(request);
  if (draft?.attempt?.body === body) return draft.attempt.key;

  const key = randomKey();
  const { fields, savedAt } = draft ?? { fields: emptyFields(), savedAt: Date.now() };
  draft = { fields, savedAt, attempt: { key, body } };
  write('sessionStorage', draft);
  const isKept = read('localStorage') !== undefined;
  if (isKept) write('localStorage', draft);
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

function readKept(): Draft | undefined {
  const kept = read('localStorage');
  if (!kept) return undefined;
  if (Date.now() - kept.savedAt < KEPT_DRAFT_LIFETIME) return kept;
  remove('localStorage');
  return undefined;
}

function read(storage: StorageName): Draft | undefined {
  try {
    const stored = window[storage].getItem(STORAGE_KEY);
    if (stored === null) return undefined;
    const result = v.safeParse(draftSchema, JSON.parse(stored));
    // A draft is unfinished: its checks may fail, its types may not.
    return result.typed ? result.output : undefined;
  } catch {
    // Refused storage or a damaged entry: there is nothing to restore.
    return undefined;
  }
}

function write(storage: StorageName, value: Draft): void {
  try {
    window[storage].setItem(STORAGE_KEY, JSON.stringify(value));
  } catch {
    // Refused or full: the draft then lasts as long as the page.
  }
}

function remove(storage: StorageName): void {
  try {
    window[storage].removeItem(STORAGE_KEY);
  } catch {
    // Refused storage holds nothing.
  }
}
