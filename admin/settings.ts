/** What the panel of a preview needs to know of the git host, from settings of the build. */
type Settings = Readonly<Record<string, string | undefined>>;

/** Settings that cannot be used, in Spanish. */
export class PanelSettingsError extends Error {
  override name = 'PanelSettingsError';
}

const HOSTS = ['github', 'gitlab', 'gitea', 'forgejo', 'proxy'];

/**
 * Decap's settings of its backend; `undefined` where the preview is to have no panel.
 *
 * @throws PanelSettingsError
 */
export function readPanelSettings(env: Settings): object | undefined {
  const name = env.ADMIN_BACKEND?.trim();
  if (!name) return undefined;
  if (!HOSTS.includes(name)) {
    throw new PanelSettingsError(`ADMIN_BACKEND es «${name}». Los que hay: ${HOSTS.join(', ')}.`);
  }
  const backend = { name, branch: env.ADMIN_BRANCH?.trim() || 'main', ...backendOf(name, env) };
  return {
    backend,
    // Decap has drafts in all but Gitea, where each save is a commit.
    ...(name !== 'gitea' && { publish_mode: 'editorial_workflow' }),
    show_preview_links: name !== 'proxy',
  };
}

function backendOf(name: string, env: Settings): object {
  // Decap's own server, on a machine with the repository.
  if (name === 'proxy') return { proxy_url: required(env, 'ADMIN_BASE_URL') };
  const repo = required(env, 'ADMIN_REPO');
  // GitHub gives a browser no token without a secret, which a small service keeps.
  if (name === 'github') return { repo, base_url: required(env, 'ADMIN_BASE_URL') };
  const isGitLab = name === 'gitlab';
  const baseUrl = isGitLab ? env.ADMIN_BASE_URL?.trim() || 'https://gitlab.com' : required(env, 'ADMIN_BASE_URL');
  return {
    repo,
    app_id: required(env, 'ADMIN_APP_ID'),
    base_url: baseUrl,
    api_root: `${baseUrl}/api/${isGitLab ? 'v4' : 'v1'}`,
    ...(isGitLab && { auth_type: 'pkce' }),
  };
}

function required(env: Settings, name: string): string {
  const value = env[name]?.trim().replace(/\/$/, '');
  if (!value)
    throw new PanelSettingsError(`Con ADMIN_BACKEND=${env.ADMIN_BACKEND} hace falta ${name} (docs/deploy.md).`);
  return value;
}
