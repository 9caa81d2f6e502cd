import path from 'node:path';
import { parseJson } from '@/content/reading/json-text';
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

// Writes the panel to `out/admin/` if `ADMIN_BACKEND` is set. `tools/build/build.ts` runs this file only for previews.
const { ADMIN_BACKEND = '' } = process.env;
if (ADMIN_BACKEND.trim()) {
  const backend: Record<string, unknown> = Object(parseJson(ADMIN_BACKEND).value);
  const apiOrigins = apiOriginsByBackend[String(backend.name)];
  if (!apiOrigins) {
    const backendNames = Object.keys(apiOriginsByBackend).join(', ');
    console.error(`ADMIN_BACKEND es JSON cuyo «name» es uno de ${backendNames} (docs/deploy.md): «${ADMIN_BACKEND}»`);
    process.exit(1);
  }
  const urls = Object.values(backend).filter((setting) => URL.canParse(String(setting)));
  const allowedOrigins = [...apiOrigins, ...urls.map((url) => new URL(String(url)).origin)];
  // Enables drafts except on Gitea, where Decap does not support them and commits each save.
  const decapConfig = backend.name === 'gitea' ? { backend } : { backend, publish_mode: 'editorial_workflow' };
  writeFiles(path.join(OUT, 'admin'), await panelFiles(decapConfig, allowedOrigins));
}
