import { readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import nextEnv from '@next/env';
import { contentSecurityPolicy, withMetaPolicy } from '../lib/headers';
import { inlineScriptSources, inlineStyleSources } from '../lib/inline-hashes';
import { decide, PAGE_PATH } from '../lib/routes';
import { inlineBoundaries } from './inline-boundaries';
import { inlineStyles } from './inline-styles';
import { scriptsAfterPaint } from './late-scripts';
import { moveRouterData } from './router-data';
import { withoutStyleAttributes } from './style-attributes';
import { wayHome } from './way-home';

/**
 * Finishes the export, so that `out/` can be uploaded as it is: takes away what the page never asks for, writes
 * the content security policy into the page and the two small pages that lead home on hosts without redirects,
 * and says how large everything is.
 */
const OUT = 'out';
const PAGE_FILE = `${PAGE_PATH}.html`;
const TEXT = /\.(?:css|html|ico|js|svg|txt|webmanifest|xml)$/;

const read = (file: string) => readFileSync(join(OUT, file), 'utf8');

/** Everything in the export by its path from the root, in order: a folder stands before what it holds. */
const entries = () =>
  readdirSync(OUT, { recursive: true, encoding: 'utf8' })
    .map((name) => `/${name}`)
    .sort();
const files = () => entries().filter((entry) => statSync(join(OUT, entry)).isFile());

/** Those of the candidates that the page names, directly or through another file that it names. */
function named(candidates: string[]): Set<string> {
  const found = new Set<string>();
  const follow = (text: string) => {
    for (const file of candidates) {
      if (found.has(file) || !text.includes(basename(file))) continue;
      found.add(file);
      if (TEXT.test(file)) follow(read(file));
    }
  };
  follow(read(PAGE_FILE));
  return found;
}

/** Removes the router's data and the pages that no path of the route table leads to, and code the page never loads. */
function prune(): void {
  const served = (file: string) => file === PAGE_FILE || decide(file) === 'asset';
  const code = files().filter((file) => file.startsWith('/_next/'));
  const kept = named(code);
  for (const file of files()) {
    if (!served(file) || (code.includes(file) && !kept.has(file))) rmSync(join(OUT, file));
  }
  const folders = entries().filter((entry) => statSync(join(OUT, entry)).isDirectory());
  for (const folder of folders.reverse()) {
    if (readdirSync(join(OUT, folder)).length === 0) rmdirSync(join(OUT, folder));
  }
}

function writePages(): void {
  const maps = Boolean(process.env.NEXT_PUBLIC_GOOGLE_MAPS_API_KEY);
  const { html: light, ...scripts } = moveRouterData(inlineBoundaries(read(PAGE_FILE)), read);
  rmSync(join(OUT, scripts.replaced));
  writeFileSync(join(OUT, scripts.path), scripts.text);
  const { html: styled, ...sheet } = inlineStyles(withoutStyleAttributes(light), read);
  writeFileSync(join(OUT, sheet.path), sheet.text);
  const html = scriptsAfterPaint(styled);
  const inline = { scripts: inlineScriptSources(html), styles: inlineStyleSources(html) };
  writeFileSync(join(OUT, PAGE_FILE), withMetaPolicy(html, contentSecurityPolicy(inline, { maps })));
  const canonical = /<link rel="canonical"[^>]*>/.exec(html)?.[0];
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0];
  if (!canonical || !title) throw new Error(`${PAGE_FILE} has no canonical address or no title.`);
  writeFileSync(join(OUT, 'index.html'), wayHome(title, canonical));
  writeFileSync(join(OUT, '404.html'), wayHome(title, '<meta name="robots" content="noindex"/>'));
}

async function printSizes(): Promise<void> {
  const html = read(PAGE_FILE);
  const compress = promisify(brotliCompress);
  const sizes = files().map(async (file) => {
    const body = readFileSync(join(OUT, file));
    const sent = TEXT.test(file) ? await compress(body) : body;
    return { row: rowOf(file, html), raw: body.length, brotli: sent.length };
  });
  const rows = new Map<string, { count: number; raw: number; brotli: number }>();
  for (const size of await Promise.all(sizes)) {
    const { count, raw, brotli } = rows.get(size.row) ?? { count: 0, raw: 0, brotli: 0 };
    rows.set(size.row, { count: count + 1, raw: raw + size.raw, brotli: brotli + size.brotli });
  }
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
  console.log(`\n${OUT}/ listo para subir${' '.repeat(11)}archivos       KB  KB (brotli)`);
  for (const [row, { count, raw, brotli }] of [...rows].sort()) {
    console.log(`  ${row.padEnd(26)}${String(count).padStart(8)}${kilobytes(raw)}${kilobytes(brotli)}`);
  }
}

function rowOf(file: string, html: string): string {
  if (file === PAGE_FILE) return '1 página';
  if (file.endsWith('.js'))
    return html.includes(`"${file}"`) && !html.includes(`src="${file}"`) ? '2 código, al abrir' : '3 código, después';
  if (file.endsWith('.css')) return '4 estilos';
  if (file.endsWith('.woff2')) return '5 letras';
  return file.startsWith('/media/') ? '6 imágenes y películas' : '7 raíz';
}

nextEnv.loadEnvConfig(process.cwd());
prune();
writePages();
await printSizes();
