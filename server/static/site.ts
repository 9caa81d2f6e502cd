import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { contentType, isCompressible } from '@/lib/content-types';
import { headerPolicy, headersFor } from '@/lib/headers';
import { rootFilesIn, webPath } from '@/lib/public-files';
import { PAGE_PATH, routeKind } from '@/lib/routes';

/** One file in one coding, ready to be sent. */
export interface Representation {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them quickest; without a length. */
  headers: string[];
  /** The same with the length of the whole body. */
  headersWithLength: string[];
}

/** One file of the site with every coding that makes it smaller. */
export interface Resource {
  /** Only a file that is sent in one coding: a range counts the bytes of that one. */
  acceptsRanges: boolean;
  identity: Representation;
  br: Representation | null;
  gzip: Representation | null;
}

/** The exported site in memory, by the path it is asked with. */
export type ExportedSite = ReadonlyMap<string, Resource>;

/** The folder of the export is missing or holds no page. */
export class SiteMissing extends Error {
  override name = 'SiteMissing';
}

/**
 * Reads and compresses what the route table serves from the export's folder; other files of the export (router
 * data, the redirect pages of static hosts) are left out.
 *
 * @throws SiteMissing
 */
export async function loadSite(folder: string): Promise<ExportedSite> {
  const files = await listFiles(folder);
  const rootFiles = rootFilesIn(folder);
  const site = new Map<string, Resource>();
  await Promise.all(
    files.map(async (file) => {
      const path = servedPath(relative(folder, file), rootFiles);
      if (path !== null) site.set(path, await loadResource(file, path));
    }),
  );
  if (!site.has(PAGE_PATH)) throw new SiteMissing(folder);
  return site;
}

/** What the company calls itself, as the site's manifest says; `undefined` when it has none. */
export function nameOf(site: ExportedSite): string | undefined {
  const manifest = site.get('/manifest.webmanifest');
  if (!manifest) return undefined;
  const { short_name: name } = JSON.parse(manifest.identity.body.toString());
  return typeof name === 'string' ? name : undefined;
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile());
    return files.map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  } catch (error) {
    throw new SiteMissing(folder, { cause: error });
  }
}

/** The path at which a file of the export is served; `null` when it is not. */
function servedPath(file: string, rootFiles: readonly string[]): string | null {
  const name = `/${webPath(file)}`;
  if (name === `${PAGE_PATH}.html`) return PAGE_PATH;
  return routeKind(name) === 'asset' || rootFiles.includes(name) ? name : null;
}

async function loadResource(file: string, path: string): Promise<Resource> {
  const body = await readFile(file);
  const policy = path === PAGE_PATH ? headerPolicy(body.toString()) : '';
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const headers: Record<string, string> = { 'Content-Type': contentType(file), ...headersFor(path, policy) };
  const etag = `"${hash}"`;
  if (!isCompressible(file)) {
    const identity = represent({ body, etag, headers: { ...headers, 'Accept-Ranges': 'bytes' } });
    return { acceptsRanges: true, identity, br: null, gzip: null };
  }
  headers.Vary = 'Accept-Encoding';

  const inCoding = (coding: string, compressed: Buffer): Representation | null => {
    if (compressed.length >= body.length) return null;
    return represent({
      body: compressed,
      etag: `"${hash}-${coding}"`,
      headers: { ...headers, 'Content-Encoding': coding },
    });
  };
  return {
    acceptsRanges: false,
    identity: represent({ body, etag, headers }),
    br: inCoding('br', await compressWithBrotli(body)),
    gzip: inCoding('gzip', await promisify(gzip)(body, { level: zlib.Z_BEST_COMPRESSION })),
  };
}

interface RepresentationParts {
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

function represent({ body, etag, headers }: RepresentationParts): Representation {
  const list = [...Object.entries(headers).flat(), 'ETag', etag];
  return { body, etag, headers: list, headersWithLength: [...list, 'Content-Length', String(body.length)] };
}

function compressWithBrotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
