import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { tsImport } from 'tsx/esm/api';

/** The code that reads and checks the content. Turbopack keeps what it bundled, also for later builds. */
const CODE_FOLDERS = ['content', 'lib'];

/**
 * A loader for Turbopack (`next.config.ts`): a module of the content is read and checked where it is bundled. What is
 * wrong stops a build, and shows on the page of `npm run dev` until the file is saved again.
 */
export default async function contentLoader(source) {
  const code = codeFiles();
  for (const file of code) this.addDependency(path.resolve(file));
  const { contentFileOf, contentModule, sourcesOf } = await loadCode(code);
  const name = contentFileOf(this.resourcePath);
  if (!name) return source;
  for (const file of sourcesOf(name)) this.addDependency(path.resolve(file));
  return contentModule(name);
}

function codeFiles() {
  const files = CODE_FOLDERS.flatMap((folder) => {
    return readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file));
  });
  return files.filter((file) => file.endsWith('.ts') && !/\.(?:test|spec)\.ts$/.test(file));
}

let loaded;
let loadedAt;

/** The code as it is now: `npm run dev` runs for days. */
function loadCode(files) {
  const changedAt = Math.max(...files.map((file) => statSync(file).mtimeMs));
  if (changedAt !== loadedAt) {
    loaded = tsImport('./content-module.ts', import.meta.url);
    loadedAt = changedAt;
  }
  return loaded;
}
