import { spawnSync } from 'node:child_process';
import nextEnv from '@next/env';
import { prepareFonts } from '@/tools/fonts/prepare-fonts';
import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { gatherContent } from '@/tools/review/gather';
import { openPoints } from '@/tools/review/open-points';
import type { Point } from '@/tools/review/point';

interface PreparedBuild {
  /** The environment variables of the build. */
  env: NodeJS.ProcessEnv;
  /** The open points and errors of the content. */
  points: Point[];
  /** The URL of the site in the content, if `content/site.json` is valid. */
  siteUrl: string | undefined;
}

/**
 * Generates the media and fonts that the content needs. Collects its errors and its open points, which is content that
 * staff must correct, replace or confirm.
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
  const state = gatherContent();
  await prepareFonts(state.values);
  const points = openPoints(state);
  const ribbonPoints = points.map(({ part, label, problem, anchor }) => ({ part, label, problem, anchor }));
  return {
    env: {
      ...process.env,
      // The ribbon of a preview lists these points.
      OPEN_POINTS: JSON.stringify(ribbonPoints),
      BUILD_YEAR: yearOfCommit(process.env),
    },
    points,
    siteUrl: state.content.site?.url,
  };
}

/** Returns why a project in this folder cannot be built. Tailwind ends file names at `#` and `?`, and decodes `%`. */
export function findFolderBlocker(folder: string): string | undefined {
  const forbidden = /[#?%]/.exec(folder);
  if (!forbidden) return undefined;
  return `El proyecto está en «${folder}»: en una carpeta con «${forbidden[0]}» en su nombre no se compila. Cámbiale el nombre o muévelo.`;
}

/** Names of the environment variables that configure a build. */
const SETTINGS = /^(?:SITE_|NEXT_PUBLIC_|CONTACT_SERVICE_)/;

/** Trims the settings of a build. `.env` files and web forms of hosts may add whitespace at the end of a value. */
export function trimSettings(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) {
    if (SETTINGS.test(name)) env[name] = value?.trim();
  }
}

/**
 * Returns the year of the commit, or an empty string without git. The exported page shows it until its script sets the
 * current year. Builds of one commit stay identical (https://reproducible-builds.org/docs/source-date-epoch/).
 */
export function yearOfCommit({ SOURCE_DATE_EPOCH: epoch }: Partial<NodeJS.ProcessEnv>): string {
  if (epoch) return String(new Date(Number(epoch) * 1000).getUTCFullYear());
  const git = spawnSync('git', ['log', '-1', '--format=%cd', '--date=format:%Y'], { encoding: 'utf8' });
  return git.stdout?.trim() ?? '';
}

/** Host names reserved for examples and tests (RFC 2606, RFC 6761), and loopback addresses. */
const EXAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^127\.|^\[::1\]$/;

/** Returns why the build must stop: an error, or an open point when the build is for a public URL (`SITE_URL`). */
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
