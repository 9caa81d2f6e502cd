/** Returns the `tel:` URL of a phone number. Removes separators. */
export const telHref = (phone: string): `tel:${string}` => `tel:${phone.replace(/[^+\d]/g, '')}`;
