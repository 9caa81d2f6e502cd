/** The address that dials a phone number; what only groups its digits is left out. */
export const telHref = (phone: string): `tel:${string}` => `tel:${phone.replace(/[^+\d]/g, '')}`;
