/** What of Plausible's own counting the page turns off, whatever the site's settings there say. */
interface PlausibleOptions {
  formSubmissions: boolean;
  outboundLinks: boolean;
  fileDownloads: boolean;
}

/** Plausible's function; `q` and `o` hold what was said before its script came. */
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

/** The name under which Plausible counts a sent request; its goal there has the same (docs/hosting.md). */
export const SENT_EVENT = 'Solicitud enviada';

/** Plausible's function or, until its script is there, the one of its snippet, which keeps what the script reads first. */
function plausible(): Plausible {
  if (window.plausible) return window.plausible;
  const queue: [event: string][] = [];
  const waiting: Plausible = (event) => {
    queue.push([event]);
  };
  waiting.q = queue;
  waiting.init = (options) => {
    waiting.o = options;
  };
  window.plausible = waiting;
  return waiting;
}

/** Has visits counted once the script is there. A submit of the form is not a request that was sent. */
export function startCounting(): void {
  plausible().init({ formSubmissions: false, outboundLinks: false, fileDownloads: false });
}

/** Counts one request that the service confirmed. Nothing that another's script does may disturb the form. */
export function countSentRequest(): void {
  try {
    plausible()(SENT_EVENT);
  } catch (error) {
    console.warn(error);
  }
}
