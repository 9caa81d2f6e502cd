/** Where Decap has what a host needs beside its settings: the addresses that it knows itself. */
const hosts: Record<string, string[]> = {
  github: ['https://api.github.com', 'https://www.githubstatus.com'],
  gitlab: ['https://gitlab.com'],
  gitea: [],
  forgejo: [],
  // `decap-server`, on a machine with the repository.
  proxy: [],
};

/** What the panel is told of where it reads and writes, as Decap has it, and which addresses it asks there. */
export interface PanelSettings {
  config: { backend: Record<string, unknown>; publish_mode?: string; show_preview_links?: boolean };
  addresses: string[];
}

/** The panel of a preview; `undefined` where it is to have none. @param text Decap's `backend`, as JSON */
export function readPanelSettings(text = ''): PanelSettings | undefined {
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
