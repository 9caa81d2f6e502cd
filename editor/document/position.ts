/** A place on the map, in degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** A number with a sign, with a point or a comma before its decimals. */
const NUMBER = String.raw`[-+−]?\d{1,3}(?:[.,]\d+)?`;
const PAIR = new RegExp(String.raw`^\(?\s*(${NUMBER})\s*°?\s*(?:[,;]\s*|\s+)(${NUMBER})\s*°?\s*\)?$`);

/** Where links of maps say the position: Google Maps, OpenStreetMap, Apple Maps. */
const LINKS = [
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /[?&](?:q|query|ll|center)=(-?[\d.]+),(-?[\d.]+)/,
  /[?&]mlat=(-?[\d.]+)&mlon=(-?[\d.]+)/,
  /#map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/,
];

/** Degrees, minutes and seconds with the first letter of the direction, in Spanish or English. */
const DEGREES = /(\d{1,3})\s*°\s*(?:(\d{1,2})\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*["″”]\s*)?([NSEOW])/gi;

/** The place that a pasted text says: two numbers, degrees with minutes, or the link of a map. */
export function parsePosition(text: string): Position | undefined {
  const trimmed = text.trim();
  return inLink(trimmed) ?? inDegrees(trimmed) ?? inNumbers(trimmed);
}

function inLink(text: string): Position | undefined {
  if (!/^https?:\/\/|^geo:/i.test(text)) return undefined;
  for (const pattern of LINKS) {
    const [, lat, lng] = decodeURIComponent(text).match(pattern) ?? [];
    if (lat !== undefined && lng !== undefined) return onEarth(Number(lat), Number(lng));
  }
}

function inDegrees(text: string): Position | undefined {
  const [lat, lng, ...more] = [...text.matchAll(DEGREES)];
  if (!lat || !lng || more.length > 0) return undefined;
  return onEarth(degreesOf(lat), degreesOf(lng));
}

function degreesOf([, degrees, minutes = '0', seconds = '0', direction = '']: RegExpMatchArray): number {
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600;
  const isNegative = /[SOW]/i.test(direction);
  // About a metre.
  const rounded = Math.round(value * 1e5) / 1e5;
  return isNegative ? -rounded : rounded;
}

function inNumbers(text: string): Position | undefined {
  const [, lat, lng] = text.match(PAIR) ?? [];
  if (lat === undefined || lng === undefined) return undefined;
  // «4,6» alone is one number with a comma, and not two.
  const isOneNumber = /^\d+,\d+$/.test(text);
  return isOneNumber ? undefined : onEarth(numberOf(lat), numberOf(lng));
}

function numberOf(text: string): number {
  return Number(text.replace('−', '-').replace(',', '.'));
}

function onEarth(lat: number, lng: number): Position | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}
