/** Media types by file extension. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  mp4: 'video/mp4',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

/** The media types of files that compression makes smaller, without parameters. */
export const COMPRESSIBLE_TYPES: readonly string[] = Object.values(CONTENT_TYPES)
  .map((type) => type.replace(/;.*/, ''))
  .filter((type) => /^text\/|json$|xml$|image\/x-icon$/.test(type));

export function contentType(fileName: string): string {
  return CONTENT_TYPES[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** Returns true if compression makes files with this extension smaller. */
export function isCompressible(fileName: string): boolean {
  return COMPRESSIBLE_TYPES.includes(contentType(fileName).replace(/;.*/, ''));
}
