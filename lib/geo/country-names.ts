import countryNames from 'i18n-iso-countries/index.js';
import spanish from 'i18n-iso-countries/langs/es.json';

countryNames.registerLocale(spanish);

/** The Spanish name of a country by its numeric code (ISO 3166-1), which the atlas uses as id; '' if unknown. */
export function countryName(id: string | number | undefined): string {
  const code = countryNames.numericToAlpha2(String(id));
  return (code && countryNames.getName(code, 'es')) ?? '';
}

/** The code (ISO 3166-1 alpha-2) of a country by any of its Spanish names. */
export function countryCode(country: string): string | undefined {
  return countryNames.getSimpleAlpha2Code(country, 'es');
}
