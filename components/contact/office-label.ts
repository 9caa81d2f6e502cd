import type { Office } from '@/content/types';

/** Returns the shortest unique name of an office: its country, its city and country, or its street address. */
export function officeLabel({ country, city, address }: Office, offices: Office[]): string {
  const inCountry = offices.filter((office) => office.country === country);
  if (inCountry.length === 1) return country;

  const inCity = inCountry.filter((office) => office.city === city);
  if (inCity.length === 1) return `${city}, ${country}`;

  return address;
}
