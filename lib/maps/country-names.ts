import countryNames from 'i18n-iso-countries/index.js';
import spanish from 'i18n-iso-countries/langs/es.json';

countryNames.registerLocale(spanish);

/** The name of a country in Spanish, by its number (ISO 3166-1) in the atlas. */
export function nameOf(id: string | number | undefined): string {
  const code = countryNames.numericToAlpha2(String(id));
  return (code && countryNames.getName(code, 'es')) ?? '';
}

/** The code of a country (ISO 3166-1 alpha-2) by any of its names in Spanish. */
export function codeOf(country: string): string | undefined {
  return countryNames.getSimpleAlpha2Code(country, 'es');
}
