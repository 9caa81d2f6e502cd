/** Markers of JPEG (ITU-T T.81, table B.1). */
const MARKER = { end: 0xd9, scan: 0xda, comment: 0xfe, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef };

interface Segment {
  marker: number;
  /** With its marker, and what is coded after it. */
  bytes: Buffer;
}

/**
 * A JPEG without what tells of a place, a camera or an author, and without what stands behind its end: phones keep
 * other pictures and films there. Its pixels stay as they are, so that nothing is lost and a large photo needs no room.
 *
 * @param orientation how it is to be turned, which it still says (EXIF, 1 to 8)
 * @returns its parts in their order
 */
export function strippedJpeg(data: Buffer, orientation = 1): Buffer[] {
  const parts = [data.subarray(0, 2)];
  let isOriented = orientation === 1;
  for (const { marker, bytes } of segmentsOf(data)) {
    if (isKept(marker, bytes)) parts.push(bytes);
    if (isOriented || marker !== MARKER.app1) continue;
    parts.push(orientationSegment(orientation));
    isOriented = true;
  }
  return parts;
}

/** The segments up to the end of the first picture; between two of them, readers skip what is none. */
function segmentsOf(data: Buffer): Segment[] {
  const segments: Segment[] = [];
  let start = 2;
  while (start < data.length) {
    const marker = data[start] === 0xff ? (data[start + 1] ?? 0) : 0;
    const end = marker === 0 ? endOfScan(data, start) : endOfSegment(data, start);
    if (marker !== 0) segments.push({ marker, bytes: data.subarray(start, end) });
    if (marker === MARKER.end) break;
    start = end;
  }
  return segments;
}

function endOfSegment(data: Buffer, start: number): number {
  const marker = data[start + 1] ?? 0;
  // Bytes that fill up stand before a marker.
  if (marker === 0xff) return start + 1;
  if (marker === MARKER.end) return start + 2;
  if (start + 4 > data.length) return data.length;
  const end = start + 2 + data.readUInt16BE(start + 2);
  return marker === MARKER.scan ? endOfScan(data, end) : end;
}

/** Where the next marker stands after coded pixels, in which 0xFF is followed by 0 or by the mark of a restart. */
function endOfScan(data: Buffer, from: number): number {
  let at = data.indexOf(0xff, from);
  while (at >= 0) {
    const next = data[at + 1] ?? 0;
    const isCoded = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isCoded) return at;
    at = data.indexOf(0xff, at + 2);
  }
  return data.length;
}

/** Of what programs add, only what the colours depend on is kept. */
function isKept(marker: number, bytes: Buffer): boolean {
  const begins = (name: string) => bytes.toString('latin1', 4, 4 + name.length) === name;
  if (marker === MARKER.app0) return begins('JFIF');
  if (marker === MARKER.app2) return begins('ICC_PROFILE');
  if (marker === MARKER.app14) return begins('Adobe');
  return marker !== MARKER.comment && (marker < MARKER.app1 || marker > MARKER.app15);
}

/** Data about the camera that says nothing but how the picture is to be turned. */
function orientationSegment(orientation: number): Buffer {
  const head = Buffer.from('\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08', 'latin1');
  const directory = Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
  return Buffer.concat([head, directory]);
}
