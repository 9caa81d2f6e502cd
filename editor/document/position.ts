/** A point on the map, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

const DECIMAL = String.raw`(-?\d+\.\d+)`;

/** Where the addresses of Google Maps and OpenStreetMap hold a point; that of a place comes before the map's middle. */
const ADDRESS_PATTERNS = [
  new RegExp(`!3d${DECIMAL}!4d${DECIMAL}`),
  new RegExp(`mlat=${DECIMAL}&mlon=${DECIMAL}`),
  new RegExp(`#map=[\\d.]+/${DECIMAL}/${DECIMAL}`),
  // @4.6767,-74.0483 or ?q=4.6767%2C-74.0483
  new RegExp(`${DECIMAL}(?:,|%2C)\\+?${DECIMAL}`),
];

/** `4.6767`, `-74,0483` or `74°2'54"W`; west is «O» in Spanish. */
const ANGLE = String.raw`(?:([-−]?\d+[.,]\d+)°?|(\d+)[°º]\s*(\d+)['′’]\s*(\d+(?:[.,]\d+)?)["″”])\s*([NSEWO]?)`;
const PAIR = new RegExp(`^${ANGLE}[\\s,;]+${ANGLE}$`, 'i');

/** The point that a text names: two coordinates, or the address of a map. `undefined` when it names none. */
export function parsePosition(text: string): Position | undefined {
  const trimmed = text.trim();
  if (trimmed.startsWith('http')) return positionInAddress(trimmed);
  const parts = trimmed.match(PAIR)?.slice(1);
  return parts && { lat: degreesOf(parts.slice(0, 5)), lng: degreesOf(parts.slice(5)) };
}

function positionInAddress(address: string): Position | undefined {
  for (const pattern of ADDRESS_PATTERNS) {
    const found = address.match(pattern);
    if (found) return { lat: Number(found[1]), lng: Number(found[2]) };
  }
  return undefined;
}

function degreesOf([decimal, degrees, minutes, seconds, side = '']: (string | undefined)[]): number {
  const angle = decimal ? numberIn(decimal) : numberIn(degrees) + numberIn(minutes) / 60 + numberIn(seconds) / 3600;
  const isNegative = /[SWO]/i.test(side);
  // Five decimals are about a metre.
  return Number((isNegative ? -angle : angle).toFixed(5));
}

function numberIn(text = ''): number {
  return Number(text.replace(',', '.').replace('−', '-'));
}
