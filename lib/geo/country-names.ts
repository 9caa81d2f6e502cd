import countryNames from 'i18n-iso-countries/index.js';
import spanish from 'i18n-iso-countries/langs/es.json';

countryNames.registerLocale(spanish);

/** Returns the Spanish name of the country with a numeric ISO 3166-1 code, or '' if the code is unknown. */
export function countryName(id: string | number | undefined): string {
  const code = countryNames.numericToAlpha2(String(id));
  return (code && countryNames.getName(code, 'es')) ?? '';
}

/** Returns the ISO 3166-1 alpha-2 code of a country. Accepts each of its Spanish names. */
export function countryCode(country: string): string | undefined {
  return countryNames.getSimpleAlpha2Code(country, 'es');
}
