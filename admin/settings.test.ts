import { readPanelSettings } from './settings';

test('a preview without a git host has no panel', () => {
  expect(readPanelSettings({})).toBeUndefined();
});

test('GitLab and Forgejo log in without a service, and have drafts', () => {
  const shared = { ADMIN_REPO: 'istmo/sitio', ADMIN_APP_ID: 'abc' };
  expect(readPanelSettings({ ...shared, ADMIN_BACKEND: 'gitlab' })).toMatchObject({
    backend: { auth_type: 'pkce', api_root: 'https://gitlab.com/api/v4', app_id: 'abc', branch: 'main' },
    publish_mode: 'editorial_workflow',
  });
  const forgejo = { ...shared, ADMIN_BACKEND: 'forgejo', ADMIN_BASE_URL: 'https://git.istmo.co/' };
  expect(readPanelSettings(forgejo)).toMatchObject({ backend: { api_root: 'https://git.istmo.co/api/v1' } });
});

test('what is missing is told by the name of its setting', () => {
  const github = { ADMIN_BACKEND: 'github', ADMIN_REPO: 'istmo/sitio' };
  expect(() => readPanelSettings(github)).toThrow('hace falta ADMIN_BASE_URL');
  expect(() => readPanelSettings({ ADMIN_BACKEND: 'svn' })).toThrow('«svn»');
});
