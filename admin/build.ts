import path from 'node:path';
import { OUT } from '@/lib/build-output';
import { panelFiles, writeFiles } from './bundle';

/** The API origins of each supported git host, without the origins that the settings in `ADMIN_BACKEND` contain. */
const apiOriginsByHost: Record<string, string[]> = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com'],
  gitea: [],
  forgejo: [],
  proxy: [],
};

// Writes the panel to `out/admin/` if `ADMIN_BACKEND` names a git host.
const { ADMIN_BACKEND } = process.env;
if (ADMIN_BACKEND?.trim()) {
  const backend: Record<string, unknown> = JSON.parse(ADMIN_BACKEND);
  const apiOrigins = apiOriginsByHost[String(backend.name)];
  if (!apiOrigins) {
    const names = Object.keys(apiOriginsByHost).join(', ');
    throw new Error(`ADMIN_BACKEND: «name» es uno de ${names} (docs/deploy.md).`);
  }
  const urls = Object.values(backend)
    .map(String)
    .filter((value) => URL.canParse(value));
  const allowedOrigins = [...apiOrigins, ...urls.map((url) => new URL(url).origin)];
  // Enables drafts except on Gitea, where Decap does not support them and commits each save.
  const config = backend.name === 'gitea' ? { backend } : { backend, publish_mode: 'editorial_workflow' };
  writeFiles(path.join(OUT, 'admin'), await panelFiles(config, allowedOrigins));
}
