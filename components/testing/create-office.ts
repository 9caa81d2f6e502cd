import type { Office } from '@/content/types';

/** Creates an office for a test. Properties that `overrides` does not set have default values. */
export function createOffice(overrides: Partial<Office> = {}): Office {
  return {
    country: 'Colombia',
    city: 'Bogotá',
    address: 'Calle Uno',
    phone: '+57 000 000 0000',
    position: { lat: 4.711, lng: -74.0721 },
    clickable: true,
    ...overrides,
  };
}
