/** The service whose script counts visits (docs/decisions/0008-visitor-counter.md), by the name that the policy gives it. */
export const ANALYTICS_SERVICE = 'Plausible';

/** The name under which Plausible counts a sent request; its goal there has the same (docs/hosting.md). */
export const SENT_EVENT = 'Solicitud enviada';

/** The name under which Plausible counts that a visitor opened a WhatsApp chat with the company. */
export const WHATSAPP_EVENT = 'WhatsApp abierto';

/**
 * What the setting `NEXT_PUBLIC_ANALYTICS` says: no counter, or the address of its script, which names the service's
 * host and, by the part after `pa-`, the site. What cannot be used says so in Spanish.
 */
export type AnalyticsSetting =
  | { kind: 'off' }
  | { kind: 'on'; script: string; origin: string }
  | { kind: 'refused'; problem: string; remedy: string };

// No sign that a host may hold but a content security policy reads as its own, and plain HTTP for trials on loopback.
const SCRIPT_ADDRESS = /^(?:https:\/\/[a-z\d.-]+|http:\/\/127\.0\.0\.1)(?::\d+)?\/js\/pa-[\w-]+\.js$/;

/** Reads the setting of the visitor counter, which is off unless it is set. */
export function readAnalytics(value = ''): AnalyticsSetting {
  const script = value.trim();
  if (script === '') return { kind: 'off' };
  if (SCRIPT_ADDRESS.test(script) && URL.canParse(script)) {
    return { kind: 'on', script, origin: new URL(script).origin };
  }
  return {
    kind: 'refused',
    problem: `NEXT_PUBLIC_ANALYTICS=${value} no se puede usar.`,
    remedy: `Pon solo la dirección del script que ${ANALYTICS_SERVICE} muestra en «Site Installation», por ejemplo https://plausible.io/js/pa-AbC123.js, o quítala para no contar visitas.`,
  };
}
