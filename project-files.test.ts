import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');
const readFolder = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

const SERVICE = 'hosting/service';
const compose = parse(read(`${SERVICE}/compose.yaml`), { merge: true });
const serviceVariables = compose.services.web.environment;
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const workflow: { jobs: Record<string, { steps: { run?: string; 'working-directory'?: string }[] }> } = parse(
  read('.github/workflows/site.yml'),
);

const otherCommands = [...readFolder('.ci').map(read), ...Object.values(scripts)];

/** The shell commands of the workflow, `.ci/` and package.json, with the folder in which they run. */
const commands = [
  ...Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.map((step) => ({ text: step.run ?? '', folder: step['working-directory'] ?? '.' })),
  ),
  ...otherCommands.map((text) => ({ text, folder: '.' })),
];
const commandText = commands.map(({ text }) => text).join('\n');
const documents = ['README.md', 'CONTRIBUTING.md', ...readFolder('docs').filter((file) => file.endsWith('.md'))];
const documentText = documents.map(read).join('\n');

function npmScripts(text: string): string[] {
  const names = [...text.matchAll(/npm (?:run (?:--silent )?)?([a-z:]+)/g)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'ci');
}

test('the commands of documents exist, and continuous integration runs each', () => {
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(npmScripts(commandText + documentText)));
  expect(npmScripts(commandText)).toEqual(expect.arrayContaining(npmScripts(documentText)));
});

test('commands name files and folders that exist', () => {
  const paths = commands.flatMap(({ text, folder }) => {
    const words = text.split(/[\s'"=;()<>]+/).filter((word) => /^\.?[\w-]{2,}(?:\/[\w.-]+)+$/.test(word));
    return [folder, ...words.map((word) => join(folder, word))];
  });
  const generatedFile = /^(?:hosting\/)?out\b|^test-results\/|\/copias\/|^node_modules\//;
  expect(paths.filter((path) => !generatedFile.test(path) && !existsSync(path))).toEqual([]);
});

test('commands name services of compose.yaml', () => {
  const calls = (commandText + documentText).matchAll(/docker compose (exec|logs|stop|up)((?: [\w-]+)*)/g);
  const names = [...calls].flatMap(([, command, words = '']) => {
    const services = words.split(' ').filter((word) => word !== '' && !word.startsWith('-'));
    return command === 'exec' ? services.slice(0, 1) : services;
  });
  expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(names));
});

test('compose.yaml makes the service trust the IPv4 and the IPv6 address of Caddy', () => {
  const addresses = Object.values(compose.services.caddy.networks.front);
  expect(addresses).toContainEqual(expect.stringContaining(':'));
  expect(serviceVariables.TRUSTED_PROXIES.split(',')).toEqual(addresses);
  expect(compose.networks.front).toMatchObject({ enable_ipv6: true });
});

test('.env.example contains every variable that compose.yaml reads', () => {
  const requiredNames = read(`${SERVICE}/compose.yaml`).match(/(?<=\$\{)\w+(?=:\?\})/g) ?? [];
  const optionalNames = Object.keys(serviceVariables).filter((name) => serviceVariables[name] === null);
  const example = read(`${SERVICE}/.env.example`);
  for (const name of [...requiredNames, ...optionalNames]) expect(example).toContain(name);
});

test('compose.yaml passes every setting in docs/operations.md to the service', () => {
  const [settings = ''] = read('docs/operations.md').split('\n## ');
  const cells = [...settings.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = '']) => cell);
  const documentedNames = cells.flatMap((cell) => cell.match(/[A-Z_]{4,}/g) ?? []);
  // The service in the container uses the default PORT and HOST.
  const names = documentedNames.filter((name) => name !== 'PORT' && name !== 'HOST');
  expect(names.length).toBeGreaterThan(15);
  expect(Object.keys(serviceVariables)).toEqual(expect.arrayContaining(names));
});

test('the lockfile has a hash for each package', () => {
  const { packages }: { packages: Record<string, { integrity?: string }> } = JSON.parse(read('package-lock.json'));
  const unchecked = Object.keys(packages).filter((path) => path !== '' && !packages[path]?.integrity);
  expect(unchecked).toEqual([]);
});

test('Dependabot offers no other major version of PostgreSQL', () => {
  const { updates } = parse(read('.github/dependabot.yml'));
  const ignore = [{ 'dependency-name': '*postgres', 'update-types': ['version-update:semver-major'] }];
  expect(updates).toContainEqual(expect.objectContaining({ 'package-ecosystem': 'docker-compose', ignore }));
});

test('npm installs the packages of the build with NODE_ENV=production', () => {
  const env = { ...process.env, NODE_ENV: 'production' as const };
  const tree = execFileSync('npm', ['ls', 'sharp', '--package-lock-only', '--json'], { env, encoding: 'utf8' });
  expect(JSON.parse(tree).dependencies).toHaveProperty('sharp');
});
