/** The subject of every contact request (spec §3). */
export const CONTACT_SUBJECT = 'Formulario de contacto web';

/** The initial center and zoom of the map, and the zoom after a click on a marker (spec §9). */
export const MAP = { center: { lat: 10, lng: -75 }, zoom: 3, markerZoom: 15 } as const;

/** The alert shown when the visitor submits the form without consent. The specification prescribes its text (§5). */
export const PRIVACY_ALERT = 'Debes aceptar el política de privacidad para poder enviar tu mensaje';
