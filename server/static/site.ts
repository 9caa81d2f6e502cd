import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { contentType, isCompressible } from '@/lib/content-types';
import { headerPolicy, headersFor } from '@/lib/headers';
import { decide, PAGE_PATH } from '@/lib/routes';

/** One file in one coding, ready to be sent. */
export interface Representation {
  body: Buffer;
  etag: string;
  /** Names and values in turn, as `writeHead` takes them quickest; without a length. */
  headers: string[];
  /** The same with the length of the whole body. */
  wholeHeaders: string[];
}

/** One file of the site with every coding that makes it smaller. */
export interface Resource {
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
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new SiteMissing(folder, { cause: error });
  });
  const site = new Map<string, Resource>();
  await Promise.all(
    files.map(async (entry) => {
      if (!entry.isFile()) return;
      const file = join(entry.parentPath ?? entry.path, entry.name);
      const name = `/${relative(folder, file).split(sep).join('/')}`;
      const path = name === `${PAGE_PATH}.html` ? PAGE_PATH : name;
      const kind = decide(path);
      if ((kind !== 'page' || path === name) && kind !== 'asset') return;
      const body = await readFile(file);
      const policy = kind === 'page' ? headerPolicy(body.toString()) : '';
      site.set(path, await makeResource(file, body, headersFor(path, policy)));
    }),
  );
  if (!site.has(PAGE_PATH)) throw new SiteMissing(folder);
  return site;
}

async function makeResource(file: string, body: Buffer, extra: Record<string, string>): Promise<Resource> {
  const compressible = isCompressible(file);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const common = ['Content-Type', contentType(file), ...Object.entries(extra).flat()];
  if (compressible) common.push('Vary', 'Accept-Encoding');
  const represent = (coding: string | null, bytes: Buffer): Representation => {
    const etag = coding ? `"${tag}-${coding}"` : `"${tag}"`;
    const headers = [...common, 'ETag', etag];
    if (coding) headers.push('Content-Encoding', coding);
    else headers.push('Accept-Ranges', 'bytes');
    return { body: bytes, etag, headers, wholeHeaders: [...headers, 'Content-Length', String(bytes.length)] };
  };
  const compressed = async (coding: string, bytes: Promise<Buffer>) =>
    (await bytes).length < body.length ? represent(coding, await bytes) : null;
  return {
    identity: represent(null, body),
    br: compressible ? await compressed('br', brotli(body)) : null,
    gzip: compressible ? await compressed('gzip', promisify(gzip)(body, { level: 9 })) : null,
  };
}

function brotli(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}
