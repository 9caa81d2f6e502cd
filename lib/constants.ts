/** The business constants and limits of the specification (§9) that are not content and not motion. */

/** The subject of every contact request (spec §3). */
export const CONTACT_SUBJECT = 'Formulario de contacto web';

/** The map's first view and the zoom on a chosen marker (spec §9). */
export const MAP = { center: { lat: 10, lng: -75 }, zoom: 3, markerZoom: 15 } as const;

/** The alert when a request is sent without accepting the policy; its wording is the specification's (§5). */
export const PRIVACY_ALERT = 'Debes aceptar el política de privacidad para poder enviar tu mensaje';
