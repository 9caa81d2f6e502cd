import path from 'node:path';
import { OUT } from '@/lib/build-output';
import { panelFiles, writeFiles } from './bundle';

/** The supported git hosts, with the API origins that their settings do not contain. */
const hosts: Record<string, string[]> = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com'],
  gitea: [],
  forgejo: [],
  proxy: [],
};

// Writes the panel to `out/admin/` when the environment names a git host.
const { ADMIN_BACKEND } = process.env;
if (ADMIN_BACKEND?.trim()) {
  const backend: Record<string, unknown> = JSON.parse(ADMIN_BACKEND);
  const known = hosts[String(backend.name)];
  if (!known) throw new Error(`ADMIN_BACKEND: «name» es uno de ${Object.keys(hosts).join(', ')} (docs/deploy.md).`);
  const urls = Object.values(backend)
    .map(String)
    .filter((value) => URL.canParse(value));
  const addresses = [...known, ...urls.map((url) => new URL(url).origin)];
  // Decap supports drafts on every host except Gitea, where each save is a commit.
  const config = backend.name === 'gitea' ? { backend } : { backend, publish_mode: 'editorial_workflow' };
  writeFiles(path.join(OUT, 'admin'), await panelFiles(config, addresses));
}
