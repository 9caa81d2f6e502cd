import path from 'node:path';
import { OUT } from '@/lib/build-output';
import { panelFiles, writeFiles } from './bundle';

/** The default API origins of each supported Decap backend. The URLs in `ADMIN_BACKEND` add more origins. */
const apiOriginsByBackend: Record<string, string[]> = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com'],
  gitea: [],
  forgejo: [],
  proxy: [],
};

// Writes the panel to `out/admin/` if `ADMIN_BACKEND` is set. `tools/build/build.ts` runs this file only for previews,
// first with `--check`, so that an error is reported before the page is built.
const { ADMIN_BACKEND } = process.env;
if (ADMIN_BACKEND?.trim()) {
  const backend = parseBackend(ADMIN_BACKEND);
  const apiOrigins = apiOriginsByBackend[String(backend.name)];
  if (!apiOrigins) fail(`ADMIN_BACKEND: «name» es uno de ${Object.keys(apiOriginsByBackend).join(', ')}`);
  if (!process.argv.includes('--check')) await writePanel(backend, apiOrigins);
}

function parseBackend(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    fail(`ADMIN_BACKEND no es JSON: «${text}»`);
  }
}

function fail(problem: string): never {
  console.error(`${problem} (docs/deploy.md).`);
  process.exit(1);
}

async function writePanel(backend: Record<string, unknown>, apiOrigins: string[]): Promise<void> {
  const urls = Object.values(backend)
    .map(String)
    .filter((setting) => URL.canParse(setting));
  const allowedOrigins = [...apiOrigins, ...urls.map((url) => new URL(url).origin)];
  // Enables drafts except on Gitea, where Decap does not support them and commits each save.
  const decapConfig = backend.name === 'gitea' ? { backend } : { backend, publish_mode: 'editorial_workflow' };
  writeFiles(path.join(OUT, 'admin'), await panelFiles(decapConfig, allowedOrigins));
}
