import { spawnSync } from 'node:child_process';
import nextEnv from '@next/env';
import { prepareFonts } from '@/tools/fonts/prepare-fonts';
import { prepareOrExit } from '@/tools/media/prepare-or-exit';
import { gatherContent } from '@/tools/review/gather';
import { openPoints } from '@/tools/review/open-points';
import type { Point } from '@/tools/review/point';

interface Prepared {
  env: NodeJS.ProcessEnv;
  /** The open points and errors of the content. */
  points: Point[];
  /** The site's address in the content, if its file is readable. */
  siteUrl: string | undefined;
}

/**
 * Generates the media and fonts that the content needs and collects its open points.
 *
 * @param options.dev reads the `.env` files of development
 */
export async function prepareBuild({ dev = false } = {}): Promise<Prepared> {
  const refusal = refusalOfFolder(process.cwd());
  if (refusal) {
    console.error(refusal);
    process.exit(1);
  }
  nextEnv.loadEnvConfig(process.cwd(), dev);
  trimSettings(process.env);
  await prepareOrExit();
  const state = gatherContent();
  await prepareFonts(state.values);
  const points = openPoints(state);
  const shown = points.map(({ part, label, problem, anchor }) => ({ part, label, problem, anchor }));
  return {
    env: {
      ...process.env,
      // For the ribbon of a preview.
      OPEN_POINTS: JSON.stringify(shown),
      BUILD_YEAR: yearOfCommit(process.env),
    },
    points,
    siteUrl: state.content.site?.url,
  };
}

/** The reason why this folder cannot be built: Tailwind treats `#` and `?` as the end of a file name, and `%` as an escape. */
export function refusalOfFolder(folder: string): string | undefined {
  const sign = /[#?%]/.exec(folder);
  if (!sign) return undefined;
  return `El proyecto está en «${folder}»: en una carpeta con «${sign[0]}» en su nombre no se compila. Cámbiale el nombre o muévelo.`;
}

/** The settings of a build; a file or a web form may leave whitespace at the end of one. */
const SETTINGS = /^(?:SITE_|NEXT_PUBLIC_|CONTACT_SERVICE_)/;

/** Trims the settings of a build. */
export function trimSettings(env: NodeJS.ProcessEnv): void {
  for (const [name, value] of Object.entries(env)) {
    if (SETTINGS.test(name)) env[name] = value?.trim();
  }
}

/**
 * The year of the commit, or an empty string. The exported page shows it until its script updates it: builds of one commit
 * are identical in every year (https://reproducible-builds.org/docs/source-date-epoch/).
 */
export function yearOfCommit({ SOURCE_DATE_EPOCH: epoch }: Partial<NodeJS.ProcessEnv>): string {
  if (epoch) return String(new Date(Number(epoch) * 1000).getUTCFullYear());
  const git = spawnSync('git', ['log', '-1', '--format=%cd', '--date=format:%Y'], { encoding: 'utf8' });
  return git.stdout?.trim() ?? '';
}

/** Reserved names (RFC 2606, RFC 6761) and this machine. */
const EXAMPLE_HOST = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^127\.|^\[::1\]$/;

/** The reason to refuse a build: an error, or an open point when the build is for a real address (`SITE_URL`). */
export function refusalOf({ env, points, siteUrl }: Prepared): string | undefined {
  const hasError = points.some(({ kind }) => kind === 'error');
  if (hasError) return 'El contenido tiene errores: no se compila.';
  const { SITE_URL: address, SITE_ENV: kind } = env;
  if (!address || kind === 'preview') return undefined;
  if (!URL.canParse(address)) return `SITE_URL no es una dirección: «${address}». Ejemplo: https://www.tu-empresa.com`;
  const { hostname, origin } = new URL(address);
  if (EXAMPLE_HOST.test(hostname)) return undefined;
  if (points.length > 0) return `Quedan puntos por resolver: no se compila para ${origin}.`;
  const isOfContent = siteUrl !== undefined && new URL(siteUrl).origin === origin;
  if (isOfContent) return undefined;
  return `SITE_URL es ${origin} y la dirección del sitio en content/site.json es ${siteUrl}: deben ser la misma.`;
}
