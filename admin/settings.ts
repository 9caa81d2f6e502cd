/** The settings of a build. */
type Settings = Readonly<Record<string, string | undefined>>;

/** Decap's settings of where the panel of a preview reads and writes; `undefined` where it is to have none. */
export function readPanelSettings(env: Settings): object | undefined {
  const name = env.ADMIN_BACKEND?.trim();
  const read = hosts[name ?? ''];
  if (!name) return undefined;
  if (!read) throw new Error(`ADMIN_BACKEND es «${name}». Los que hay: ${Object.keys(hosts).join(', ')}.`);
  const setting: Read = (key, otherwise) => {
    const value = env[key]?.trim().replace(/\/$/, '') || otherwise;
    if (!value) throw new Error(`Con ADMIN_BACKEND=${name} hace falta ${key} (docs/deploy.md).`);
    return value;
  };
  return {
    backend: { name, branch: setting('ADMIN_BRANCH', 'main'), ...read(setting) },
    // Decap has drafts in all but Gitea, where each save is a commit.
    ...(name !== 'gitea' && { publish_mode: 'editorial_workflow' }),
  };
}

type Read = (key: string, otherwise?: string) => string;

/** What each host needs. */
const hosts: Record<string, (setting: Read) => object> = {
  // GitHub gives a browser no token without a secret, which a small service keeps.
  github: (setting) => ({ repo: setting('ADMIN_REPO'), base_url: setting('ADMIN_BASE_URL') }),
  gitlab: (setting) => ({ ...withLogin(setting, { otherwise: 'https://gitlab.com', api: 'v4' }), auth_type: 'pkce' }),
  gitea: (setting) => withLogin(setting, { api: 'v1' }),
  forgejo: (setting) => withLogin(setting, { api: 'v1' }),
  // `decap-server`, on a machine with the repository.
  proxy: (setting) => ({ proxy_url: setting('ADMIN_BASE_URL') }),
};

function withLogin(setting: Read, { otherwise, api }: { otherwise?: string; api: string }) {
  const address = setting('ADMIN_BASE_URL', otherwise);
  return {
    repo: setting('ADMIN_REPO'),
    app_id: setting('ADMIN_APP_ID'),
    base_url: address,
    api_root: `${address}/api/${api}`,
  };
}
