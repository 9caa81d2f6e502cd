/** Today in the time zone of this machine, as an ISO 8601 date: `2025-06-30`. */
export function today(): string {
  // Swedish writes dates as ISO 8601 does.
  return new Date().toLocaleDateString('sv');
}
