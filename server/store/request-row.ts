import type { SqlRow } from './database';
import type { DeliveryProgress, DeliveryState, StoredRequest } from './store';

/** The columns of both tables that make a {@link DeliveryProgress}. */
export const PROGRESS_COLUMNS = 'state, attempts, first_attempt_at, due_at, last_error, sent_at';

/** The columns of `contact_requests` that make a {@link StoredRequest}. */
export const REQUEST_COLUMNS = [
  'id',
  'recipient',
  'full_name',
  'email',
  'subject',
  'message',
  'consent_version',
  'spam',
  'received_at',
  PROGRESS_COLUMNS,
  'restored_at',
  'utm_source',
  'utm_medium',
  'utm_campaign',
].join(', ');

/** A row of {@link PROGRESS_COLUMNS}, with the types of the migrations. */
type ProgressRow = {
  state: DeliveryState;
  attempts: number;
  first_attempt_at: number | null;
  due_at: number;
  last_error: string | null;
  sent_at: number | null;
};

/** A row of {@link REQUEST_COLUMNS}. */
type RequestRow = ProgressRow & {
  id: string;
  recipient: string | null;
  full_name: string;
  email: string;
  subject: StoredRequest['subject'];
  message: string;
  consent_version: string | null;
  spam: string | null;
  received_at: number;
  restored_at: number | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
};

/** The request of a row that was selected with {@link REQUEST_COLUMNS}. */
export function toStoredRequest(selected: SqlRow): StoredRequest {
  const row = selected as RequestRow;
  return {
    id: row.id,
    recipient: row.recipient,
    fullName: row.full_name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    campaign: { source: row.utm_source, medium: row.utm_medium, name: row.utm_campaign },
    consentVersion: row.consent_version,
    spam: row.spam,
    receivedAt: row.received_at,
    ...toProgress(row),
    restoredAt: row.restored_at,
  };
}

/** The progress of a row that was selected with {@link PROGRESS_COLUMNS}. */
export function toProgress(selected: SqlRow): DeliveryProgress {
  const row = selected as ProgressRow;
  return {
    state: row.state,
    attempts: row.attempts,
    firstAttemptAt: row.first_attempt_at,
    dueAt: row.due_at,
    lastError: row.last_error,
    sentAt: row.sent_at,
  };
}
