import type { Office } from '@/content/types';

const namesOf = ({ country, city, address }: Office) => [country, `${city}, ${country}`, address];

/** The shortest name that tells an office from the others: its country, its city where a country has several, or its address. */
export function officeLabel(office: Office, offices: Office[]): string {
  const isOwn = (name: string, rank: number) => offices.filter((other) => namesOf(other)[rank] === name).length === 1;
  return namesOf(office).find(isOwn) ?? office.address;
}
