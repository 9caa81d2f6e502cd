const format = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** Formats a number with a thousands separator, even with four digits: `1.938`. By default, `Intl` omits it there. */
export const numberInSpanish = (value: number): string => format.format(value);
