import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { exportOf } from '@/tools/review/read-content';

/** The files that hold the content, by name, as they are written. */
export type Sources = Record<ContentFile, string>;

/** The path of a file of the content. */
export function contentPath(name: ContentFile): string {
  return `content/${name}.ts`;
}

/** All files, each read by `read`, which is given its path. */
export function readSources(read = (file: string) => readFileSync(file, 'utf8')): Sources {
  return Object.fromEntries(contentFiles.map((name) => [name, read(contentPath(name))])) as Sources;
}

/**
 * The values that these files have, whether they are on the disk or not.
 *
 * @throws when they cannot be read as code
 */
export async function evaluate(sources: Sources): Promise<SiteContent> {
  const exports = contentFiles.map(
    (name) => `export { ${exportOf(name)} as '${name}' } from './${contentPath(name)}';`,
  );
  const { outputFiles } = await build({
    stdin: { contents: exports.join('\n'), resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    plugins: [
      {
        name: 'sources',
        setup({ onResolve, onLoad }) {
          // A file that is not on the disk has no path that could be found.
          onResolve({ filter: /^\.\// }, ({ path: request, resolveDir }) => {
            const file = path.resolve(resolveDir, request.endsWith('.ts') ? request : `${request}.ts`);
            const isContent = path.dirname(file) === path.resolve('content') && path.parse(file).name in sources;
            return isContent ? { path: file } : undefined;
          });
          onLoad({ filter: /[\\/]content[\\/][\w-]+\.ts$/ }, ({ path: file }) => {
            const contents = sources[path.parse(file).name as ContentFile];
            return contents === undefined ? undefined : { contents, loader: 'ts' };
          });
        },
      },
    ],
  });
  const [bundle] = outputFiles;
  if (!bundle) throw new Error('esbuild gave no bundle.');
  const code = Buffer.from(bundle.contents).toString('base64');
  return { ...(await import(`data:text/javascript;base64,${code}`)) };
}
