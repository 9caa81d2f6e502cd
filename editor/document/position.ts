/** A point on the map, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const SIGNED = String.raw`[+-]?\d+(?:\.\d+)?`;
const PAIR = `(?<lat>${SIGNED}),(?<lng>${SIGNED})`;

/** An angle in degrees, with or without minutes and seconds. */
function anglePattern(name: 'lat' | 'lng'): string {
  const degrees = String.raw`(?<${name}Degrees>${NUMBER})\s*°?\s*`;
  const minutes = String.raw`(?:(?<${name}Minutes>${NUMBER})\s*'\s*)?`;
  const seconds = String.raw`(?:(?<${name}Seconds>${NUMBER})\s*"\s*)?`;
  return degrees + minutes + seconds;
}

const LAT = anglePattern('lat');
const LNG = anglePattern('lng');

/** Two angles, as people write them; west is «W» or, in Spanish, «O». */
const TEXT_PATTERNS = [
  // 4.6767, -74.0483
  new RegExp(String.raw`^(?<latSide>[+-]?)${LAT}[\s,;]+(?<lngSide>[+-]?)${LNG}$`),
  // 4°40'36"N 74°2'54"W
  new RegExp(String.raw`^${LAT}(?<latSide>[NS])[\s,;]*${LNG}(?<lngSide>[EWO])$`, 'i'),
  // N 4.6767 W 74.0483
  new RegExp(String.raw`^(?<latSide>[NS])\s*${LAT}[\s,;]*(?<lngSide>[EWO])\s*${LNG}$`, 'i'),
];

/** Where addresses of maps hold a point; that of a place comes before the middle of what is shown. */
const ADDRESS_PATTERNS = [
  new RegExp(`!3d(?<lat>${SIGNED})!4d(?<lng>${SIGNED})`),
  new RegExp(`[?&](?:q|query|ll|destination|daddr|center)=(?:loc:)?${PAIR}`),
  new RegExp(`/(?:search|place)/${PAIR}`),
  new RegExp(`@${PAIR}`),
  // OpenStreetMap
  new RegExp(`[?&]mlat=(?<lat>${SIGNED})&mlon=(?<lng>${SIGNED})`),
  new RegExp(`#map=[\\d.]+/(?<lat>${SIGNED})/(?<lng>${SIGNED})`),
  // RFC 5870
  new RegExp(`^geo:${PAIR}`),
];

/**
 * The point that a text names: two coordinates as any map shows them, or the address of a map.
 *
 * @returns `undefined` when it names none, such as a single coordinate
 */
export function parsePosition(text: string): Position | undefined {
  const trimmed = text.trim();
  const isAddress = /^(?:https?|geo):/i.test(trimmed);
  const position = isAddress ? positionInAddress(trimmed) : positionInText(trimmed);
  return position && isOnEarth(position) ? position : undefined;
}

function positionInAddress(address: string): Position | undefined {
  const plainAddress = address.replace(/%2C/gi, ',').replace(/%20|\+/g, '');
  for (const pattern of ADDRESS_PATTERNS) {
    const { lat, lng } = plainAddress.match(pattern)?.groups ?? {};
    if (lat !== undefined && lng !== undefined) return { lat: Number(lat), lng: Number(lng) };
  }
  return undefined;
}

function positionInText(text: string): Position | undefined {
  const plainText = withPlainSigns(text);
  const isDecimalComma = /^[+-]?\d+,\d+°?$/.test(plainText);
  if (isDecimalComma) return undefined;
  for (const pattern of TEXT_PATTERNS) {
    const groups = plainText.match(pattern)?.groups;
    if (groups) return { lat: degreesOf(groups, 'lat'), lng: degreesOf(groups, 'lng') };
  }
  return undefined;
}

/** The text without names and brackets, and with one sign for each of its many typographic forms. */
function withPlainSigns(text: string): string {
  return text
    .replace(/\b(?:lat(?:itude?)?|lng|lon(?:gitude?)?)\b\s*[:=]?/gi, '')
    .replace(/[()[\]{}]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/[º˚]/g, '°')
    .replace(/''|′′|[″“”]/g, '"')
    .replace(/[′’‘´]/g, "'")
    .trim();
}

/** The degrees of an angle; `NaN` where its minutes or seconds are no such. */
function degreesOf(groups: Record<string, string | undefined>, name: 'lat' | 'lng'): number {
  const numberIn = (part: string) => Number((groups[name + part] ?? '0').replace(',', '.'));
  const minutes = numberIn('Minutes');
  const seconds = numberIn('Seconds');
  if (minutes >= 60 || seconds >= 60) return Number.NaN;
  const degrees = numberIn('Degrees') + minutes / 60 + seconds / 3600;
  const isNegative = /^[-SWO]$/i.test(groups[`${name}Side`] ?? '');
  // Five decimals are about a metre.
  return Number((isNegative ? -degrees : degrees).toFixed(5));
}

function isOnEarth({ lat, lng }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}
