const spanishFormat = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** Formats a number with thousands separators. By default, `Intl` would format 1938 without a separator in Spanish. */
export const formatNumberInSpanish = (value: number): string => spanishFormat.format(value);
