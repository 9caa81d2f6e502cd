const spanishFormat = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** Formats a number with thousands separators. `Intl` omits the separator of four digits (`1.938`) by default. */
export const formatNumberInSpanish = (value: number): string => spanishFormat.format(value);
