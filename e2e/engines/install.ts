import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu`;

/** Where WebKitGTK's small browser lies; its folder carries the version of its interface. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined;
  const folders = readdirSync(LIBRARIES).filter(
    (name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'),
  );
  return folders.map((name) => join(LIBRARIES, name, 'MiniBrowser')).find((path) => existsSync(path));
}

const findOnPath = (name: string) => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

const find = () => ({
  firefox: findOnPath('firefox-esr') ?? findOnPath('firefox'),
  webKitDriver: findOnPath('WebKitWebDriver'),
  miniBrowser: findMiniBrowser(),
  display: findOnPath('Xvfb'),
});

/** The packages of Debian that bring each. */
const PACKAGES = {
  firefox: 'firefox-esr',
  webKitDriver: 'webkit2gtk-driver',
  miniBrowser: 'webkit2gtk-driver',
  display: 'xvfb',
};

type Tool = keyof typeof PACKAGES;

/** The packages of Debian that are still missing; none when both engines can run. */
export function missingEngines(): string[] {
  const found = find();
  return [...new Set((Object.keys(PACKAGES) as Tool[]).filter((tool) => !found[tool]).map((tool) => PACKAGES[tool]))];
}

/**
 * The paths of Firefox and WebKitGTK. What is missing is installed from Debian's packages when this runs as root.
 *
 * @throws when one is missing and cannot be installed, with what to do about it
 */
export function ensureEngines(): Record<Tool, string> {
  const missing = missingEngines();
  if (missing.length > 0 && process.getuid?.() === 0 && findOnPath('apt-get')) {
    console.log(`Se instala: ${missing.join(' ')}`);
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const still = missingEngines();
  if (still.length > 0) {
    throw new Error(`Faltan navegadores. En Debian o Ubuntu: sudo apt-get install ${still.join(' ')}`);
  }
  return find() as Record<Tool, string>;
}
