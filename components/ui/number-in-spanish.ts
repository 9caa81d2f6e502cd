const format = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** A number with a point at its thousands, also where Spanish may leave it out: `1.938`. */
export const numberInSpanish = (value: number): string => format.format(value);
