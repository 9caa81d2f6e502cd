/** Business constants of the specification (§9), except content and motion. */

/** The subject of every contact request (spec §3). */
export const CONTACT_SUBJECT = 'Formulario de contacto web';

/** The initial view of the map and the zoom on a selected marker (spec §9). */
export const MAP = { center: { lat: 10, lng: -75 }, zoom: 3, markerZoom: 15 } as const;

/** The alert when a request is sent without accepting the policy, with the exact text of the specification (§5). */
export const PRIVACY_ALERT = 'Debes aceptar el política de privacidad para poder enviar tu mensaje';
