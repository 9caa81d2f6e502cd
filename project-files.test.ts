import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');
const readFolder = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

const SERVICE = 'hosting/service';
const compose = parse(read(`${SERVICE}/compose.yaml`), { merge: true });
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const workflow: { jobs: Record<string, { steps: { run?: string; 'working-directory'?: string }[] }> } = parse(
  read('.github/workflows/site.yml'),
);

/** The shell commands of the workflow, `.ci/` and package.json, with the folder in which they run. */
const commands = [
  ...Object.values(workflow.jobs).flatMap(({ steps }) =>
    steps.map((step) => ({ text: step.run ?? '', folder: step['working-directory'] ?? '.' })),
  ),
  ...[...readFolder('.ci').map(read), ...Object.values(scripts)].map((text) => ({ text, folder: '.' })),
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

test('the container files name files that exist', () => {
  const services: { build?: { context: string; dockerfile: string }; volumes?: string[] }[] = Object.values(
    compose.services,
  );
  const mounts = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.replace(/:.*/, '')));
  const files = mounts.filter((mount) => mount.startsWith('.')).map((mount) => join(SERVICE, mount));
  for (const { build } of services) if (build) files.push(join(SERVICE, build.context, build.dockerfile));
  const copies = read(`${SERVICE}/Containerfile`).matchAll(
    /^COPY (?:--from=build \/istmo\/(?!dist|out))?([^-].*) \S+$/gm,
  );
  for (const [, sources = ''] of copies) files.push(...sources.split(' '));
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
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
