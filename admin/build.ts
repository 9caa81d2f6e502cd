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

// Writes the panel to `out/admin/` if `ADMIN_BACKEND` is set. `tools/build/build.ts` runs this file only for previews.
const { ADMIN_BACKEND } = process.env;
if (ADMIN_BACKEND?.trim()) {
  const backend: Record<string, unknown> = JSON.parse(ADMIN_BACKEND);
  const apiOrigins = apiOriginsByBackend[String(backend.name)];
  if (!apiOrigins) {
    const backendNames = Object.keys(apiOriginsByBackend).join(', ');
    throw new Error(`ADMIN_BACKEND: «name» es uno de ${backendNames} (docs/deploy.md).`);
  }
  const urls = Object.values(backend)
    .map(String)
    .filter((setting) => URL.canParse(setting));
  const allowedOrigins = [...apiOrigins, ...urls.map((url) => new URL(url).origin)];
  // Enables drafts except on Gitea, where Decap does not support them and commits each save.
  const decapConfig = backend.name === 'gitea' ? { backend } : { backend, publish_mode: 'editorial_workflow' };
  writeFiles(path.join(OUT, 'admin'), await panelFiles(decapConfig, allowedOrigins));
}
