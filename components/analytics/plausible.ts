import { SENT_EVENT, WHATSAPP_EVENT } from '@/lib/analytics';

/** What of Plausible's own counting the page turns off, whatever the site's settings there say. */
interface PlausibleOptions {
  formSubmissions: boolean;
  outboundLinks: boolean;
  fileDownloads: boolean;
}

/** Plausible's function; `q` and `o` hold the events and the options from before its script came. */
interface Plausible {
  (event: string): void;
  init(options: PlausibleOptions): void;
  q?: [event: string][];
  o?: PlausibleOptions;
}

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

/**
 * Plausible's function. Until its script is there, a queue in its place, as Plausible's own snippet makes it: the
 * script reads it first.
 */
function plausible(): Plausible {
  if (window.plausible) return window.plausible;
  const events: [event: string][] = [];
  const queue: Plausible = (event) => {
    events.push([event]);
  };
  queue.q = events;
  queue.init = (options) => {
    queue.o = options;
  };
  window.plausible = queue;
  return queue;
}

/** Has visits counted once the script is there. A submit of the form is not a request that was sent. */
export function startCounting(): void {
  plausible().init({ formSubmissions: false, outboundLinks: false, fileDownloads: false });
}

/** Counts one request that the service confirmed. */
export function countSentRequest(): void {
  count(SENT_EVENT);
}

/** Counts one press on a link to a WhatsApp chat. */
export function countOpenedWhatsApp(): void {
  count(WHATSAPP_EVENT);
}

/** It never throws: an error of Plausible's script is only logged. */
function count(event: string): void {
  try {
    plausible()(event);
  } catch (error) {
    console.warn(error);
  }
}
