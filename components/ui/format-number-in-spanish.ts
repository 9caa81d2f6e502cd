const spanishFormat = new Intl.NumberFormat('es', { useGrouping: 'always' });

/** Formats a number with a thousands separator, even with four digits: `1.938`. By default, `Intl` omits that one. */
export const formatNumberInSpanish = (value: number): string => spanishFormat.format(value);
