/** Where Decap has what a host needs beside its settings: the addresses that it knows itself. */
const hosts: Record<string, string[]> = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com'],
  gitea: [],
  forgejo: [],
  // `decap-server`, on a machine with the repository.
  proxy: [],
};

/**
 * What the panel of a preview is told, and the addresses that it asks; `undefined` where there is to be none.
 *
 * @param text Decap's `backend`, as JSON
 */
export function readPanelSettings(text = '') {
  if (!text.trim()) return undefined;
  const backend: Record<string, unknown> = JSON.parse(text);
  const known = hosts[String(backend.name)];
  if (!known) throw new Error(`ADMIN_BACKEND: «name» es uno de ${Object.keys(hosts).join(', ')} (docs/deploy.md).`);
  const own = Object.values(backend)
    .map(String)
    .filter((value) => URL.canParse(value));
  return {
    // Decap has drafts in all but Gitea, where each save is a commit.
    config: { backend, ...(backend.name !== 'gitea' && { publish_mode: 'editorial_workflow' }) },
    addresses: [...known, ...own.map((address) => new URL(address).origin)],
  };
}
