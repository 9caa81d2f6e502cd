import path from 'node:path';
import { OUT } from '@/lib/build-output';
import { panelFiles, writeFiles } from './bundle';

/** The git hosts that Decap knows, each with the addresses that it asks beside those of its settings. */
const hosts: Record<string, string[]> = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com'],
  gitea: [],
  forgejo: [],
  proxy: [],
};

/** Puts the panel into a preview that was built, if its settings name a git host: `out/admin/`. */
const { ADMIN_BACKEND } = process.env;
if (ADMIN_BACKEND?.trim()) {
  const backend: Record<string, unknown> = JSON.parse(ADMIN_BACKEND);
  const known = hosts[String(backend.name)];
  if (!known) throw new Error(`ADMIN_BACKEND: «name» es uno de ${Object.keys(hosts).join(', ')} (docs/deploy.md).`);
  const urls = Object.values(backend)
    .map(String)
    .filter((value) => URL.canParse(value));
  const addresses = [...known, ...urls.map((url) => new URL(url).origin)];
  // Decap has drafts in all but Gitea, where each save is a commit.
  const config = backend.name === 'gitea' ? { backend } : { backend, publish_mode: 'editorial_workflow' };
  writeFiles(path.join(OUT, 'admin'), await panelFiles(config, addresses));
}
