const format = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** Formats a number with a thousands separator, which Spanish omits in four-digit numbers: `1.938`. */
export const numberInSpanish = (value: number): string => format.format(value);
