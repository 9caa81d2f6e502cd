import type { Office } from '@/content/types';

/** Returns the shortest unique name of an office: its country, its city and country, or its street address. */
export function officeLabel({ country, city, address }: Office, offices: Office[]): string {
  const officesInCountry = offices.filter((office) => office.country === country);
  if (officesInCountry.length === 1) return country;

  const officesInCity = officesInCountry.filter((office) => office.city === city);
  if (officesInCity.length === 1) return `${city}, ${country}`;

  return address;
}
