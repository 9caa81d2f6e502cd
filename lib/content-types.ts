/** File extensions by media type, as in the `mime.types` of web servers. Includes a name without an extension. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/gzip': 'gz tgz',
  'application/json': 'json map apple-app-site-association',
  'application/manifest+json': 'webmanifest',
  'application/msword': 'doc',
  'application/pdf': 'pdf',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/wasm': 'wasm',
  'application/xml': 'xml xsl',
  'application/zip': 'zip',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg oga opus',
  'audio/wav': 'wav',
  'font/otf': 'otf',
  'font/ttf': 'ttf',
  'font/woff': 'woff',
  'font/woff2': 'woff2',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg jpeg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'image/x-icon': 'ico',
  'text/calendar; charset=utf-8': 'ics',
  'text/css; charset=utf-8': 'css',
  'text/csv; charset=utf-8': 'csv',
  'text/html; charset=utf-8': 'html htm',
  'text/javascript; charset=utf-8': 'js mjs',
  'text/markdown; charset=utf-8': 'md',
  'text/plain; charset=utf-8': 'txt log asc',
  'text/vcard; charset=utf-8': 'vcf',
  'text/vtt; charset=utf-8': 'vtt',
  'video/mp4': 'mp4 m4v',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/** A file that Apple requires as JSON. Only its name tells its type. */
export const APP_ASSOCIATION = '/.well-known/apple-app-site-association';

/** Media types by file extension in lower case. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(EXTENSIONS).flatMap(([type, names]) => names.split(' ').map((name) => [name, type])),
);

/** The media types of files that compression makes smaller, without parameters. */
export const COMPRESSIBLE_TYPES: readonly string[] = Object.keys(EXTENSIONS)
  .map((type) => type.replace(/;.*/, ''))
  .filter((type) => /^text\/|json$|xml$|wasm$|font\/[ot]tf$|x-icon$/.test(type));

/** The extensions of the files that compression makes smaller, as alternatives of a regular expression. */
export const COMPRESSIBLE_EXTENSIONS = Object.keys(CONTENT_TYPES).filter(isCompressible).join('|');

export function contentType(fileName: string): string {
  const extension = fileName.split(/[\\/.]/).at(-1) ?? '';
  return CONTENT_TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
}

/** Returns true if compression makes files with this extension smaller. */
export function isCompressible(fileName: string): boolean {
  return COMPRESSIBLE_TYPES.includes(contentType(fileName).replace(/;.*/, ''));
}
