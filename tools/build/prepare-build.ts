import { spawnSync } from 'node:child_process';
import nextEnv from '@next/env';
import { prepareFonts } from '@/tools/fonts/prepare-fonts';
import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { gatherContent } from '@/tools/review/gather';
import { openPoints } from '@/tools/review/open-points';
import type { Point } from '@/tools/review/point';

interface PreparedBuild {
  env: NodeJS.ProcessEnv;
  points: Point[];
  siteUrl: string | undefined;
}

/**
 * Generates the media and fonts that the content needs. Collects the errors of the content and its open points, the
 * content that staff must correct, replace or confirm.
 *
 * @param options.dev whether to read the `.env` files of development
 */
export async function prepareBuild({ dev = false } = {}): Promise<PreparedBuild> {
  const blocker = findFolderBlocker(process.cwd());
  if (blocker) {
    console.error(blocker);
    process.exit(1);
  }
  nextEnv.loadEnvConfig(process.cwd(), dev);
  trimSettings(process.env);
  await prepareOrExit();
  const contentState = gatherContent();
  await prepareFonts(contentState.values);
  const points = openPoints(contentState);
  const ribbonPoints = points.map(({ part, label, problem, anchor }) => ({ part, label, problem, anchor }));
  return {
    env: {
      ...process.env,
      // With another value, such as one of the shell or of `.env`, Next.js fails while it exports the page.
      NODE_ENV: dev ? 'development' : 'production',
      // The ribbon of a preview lists these points.
      OPEN_POINTS: JSON.stringify(ribbonPoints),
      BUILD_YEAR: buildYear(process.env),
    },
    points,
    siteUrl: contentState.content.site?.url,
  };
}

/** Returns why a project in this folder cannot be built. Tailwind parses `#`, `?` and `%` in a path as in a URL. */
export function findFolderBlocker(folder: string): string | undefined {
  const forbiddenCharacter = /[#?%]/.exec(folder);
  if (!forbiddenCharacter) return undefined;
  return `El proyecto está en «${folder}»: en una carpeta con «${forbiddenCharacter[0]}» en su nombre no se compila. Cámbiale el nombre o muévelo.`;
}

/** Matches the names of the environment variables that configure a build. */
const BUILD_SETTINGS = /^(?:SITE_|NEXT_PUBLIC_|CONTACT_SERVICE_)/;

/** Trims the settings of a build. `.env` files and web forms of hosts may add whitespace at the end of a value. */
export function trimSettings(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) {
    if (BUILD_SETTINGS.test(name)) env[name] = value?.trim();
  }
}

/**
 * Returns the year of `SOURCE_DATE_EPOCH` or of the last commit. The exported page shows it until its script sets the
 * current year. Builds of one commit stay identical (https://reproducible-builds.org/docs/source-date-epoch/).
 */
export function buildYear({ SOURCE_DATE_EPOCH: epoch }: Partial<NodeJS.ProcessEnv>): string {
  if (epoch) return String(new Date(Number(epoch) * 1000).getUTCFullYear());
  const git = spawnSync('git', ['log', '-1', '--format=%cd', '--date=format:%Y'], { encoding: 'utf8' });
  return git.stdout?.trim() ?? '';
}

/** Host names reserved for examples and tests (RFC 2606, RFC 6761), and loopback addresses. */
const EXAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^127\.|^\[::1\]$/;

/** Returns why the build must stop: errors or, for a public `SITE_URL`, open points or a different content URL. */
export function findBlocker({ env, points, siteUrl }: PreparedBuild): string | undefined {
  const hasError = points.some(({ kind }) => kind === 'error');
  if (hasError) return 'El contenido tiene errores: no se compila.';
  const { SITE_URL: url, SITE_ENV: environment } = env;
  if (!url || environment === 'preview') return undefined;
  if (!URL.canParse(url)) return `SITE_URL no es una dirección: «${url}». Ejemplo: https://www.tu-empresa.com`;
  const { hostname, origin } = new URL(url);
  if (EXAMPLE_HOST.test(hostname)) return undefined;
  if (points.length > 0) return `Quedan puntos por resolver: no se compila para ${origin}.`;
  const matchesContent = siteUrl !== undefined && new URL(siteUrl).origin === origin;
  if (matchesContent) return undefined;
  return `SITE_URL es ${origin} y la dirección del sitio en content/site.json es ${siteUrl}: deben ser la misma.`;
}
