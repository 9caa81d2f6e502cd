import type { MappedOffice } from '@/lib/geo/offices';
import { paletteOrDefault } from '@/lib/palette';

/** The default palette, whose brand colors are in the specification. */
export const palette = paletteOrDefault(undefined);

export function createOffice(city: string, lat: number, lng: number, country: string): MappedOffice {
  return { city, country, position: { lat, lng } };
}

export const BOGOTA = createOffice('Bogotá', 4.711, -74.0721, 'Colombia');
export const LIMA = createOffice('Lima', -12.05, -77.04, 'Perú');
export const MADRID = createOffice('Madrid', 40.42, -3.7, 'España');
export const SANTIAGO = createOffice('Santiago', -33.45, -70.66, 'Chile');
