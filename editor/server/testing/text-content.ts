import { type ContentFile, contentFiles } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { applyPatch, type Operation } from '@/editor/document/patch';

type Sources = Record<ContentFile, string>;

/**
 * In place of `content-files` and `patch-sources`, whose compiler and printer jest cannot load: the content as files of
 * JSON with a comment, which stays where a file is not patched.
 */
export function sourceOf(value: unknown, comment = ''): string {
  return `// ${comment}\nexport const content = ${JSON.stringify(value, null, 2)};\n`;
}

export function contentPath(name: ContentFile): string {
  return `content/${name}.ts`;
}

export function readSources(read: (file: string) => string): Sources {
  return Object.fromEntries(contentFiles.map((name) => [name, read(contentPath(name))])) as Sources;
}

export async function evaluate(sources: Sources): Promise<SiteContent> {
  const values = contentFiles.map((name) => [name, JSON.parse(sources[name].replace(/^[^{]*= |;\s*$/g, ''))]);
  return Object.fromEntries(values);
}

export function patchSources(options: { sources: Sources; content: SiteContent; patch: Operation[] }): Sources {
  const patched = applyPatch(options.content, options.patch);
  const changed = contentFiles.filter((name) => options.patch.some(({ path }) => path.startsWith(`/${name}/`)));
  const files = changed.map((name) => [name, sourceOf(patched[name])]);
  return { ...options.sources, ...Object.fromEntries(files) };
}
