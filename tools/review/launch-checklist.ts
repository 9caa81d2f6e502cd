import { spawnSync } from 'node:child_process';
import type { ContentData } from '@/content/types';
import { ANALYTICS_SERVICE, type AnalyticsSetting, readAnalytics } from '@/lib/analytics';
import { OUT } from '@/lib/build-output';
import { type Check, check, type Group } from './check';
import { checkBuild } from './check-build';
import { checkDeployed } from './check-deployed';
import type { Finding } from './finding';
import { commandFor, samplesInWords, titleOfFinding } from './report';
import type { Reviewed } from './review-all';

interface ChecklistOptions {
  /** Where the site is published, which is then checked instead of a build. */
  url?: string | undefined;
  /** Checks that address; a test puts its own in its place. */
  checkAddress?: typeof checkDeployed;
}

/**
 * Everything that must hold before the site is published, group by group as each is known. What the contact service
 * needs is its own to say, where it runs: only the check of the published address asks it.
 */
export async function* launchChecklist(
  { findings, content }: Reviewed,
  { url, checkAddress = checkDeployed }: ChecklistOptions = {},
): AsyncGenerator<Group> {
  yield { title: 'Contenido', checks: checkContent(findings) };
  if (!content) {
    yield { title: 'Lo demás', checks: [uncheckedRest()] };
    return;
  }
  yield { title: 'Política', checks: checkPolicy({ content, findings, env: process.env }) };
  if (url) {
    const checks = await checkAddress({ address: url, siteUrl: content.site.url });
    yield { title: `Publicado en ${url}`, checks };
    return;
  }
  const built = build();
  const files = built.problem === undefined ? await checkBuild(OUT, content) : [];
  yield { title: 'Compilación', checks: [built, ...files] };
}

function uncheckedRest(): Check {
  return check({
    title: 'Lo que se publica está revisado',
    problem: 'Se revisa cuando el contenido se pueda usar.',
    remedy: 'Corrige primero el contenido.',
    command: 'npm run contenido -- revisar',
  });
}

/** What is still wrong, undecided or an example in the content; the examples in one point. */
export function checkContent(findings: Finding[]): Check[] {
  const samples = findings.filter(({ level }) => level === 'sample').length;
  const faults = findings.filter(({ level }) => level === 'error' || level === 'pending');
  const checks = faults.map(checkOf);
  if (samples > 0 || faults.length === 0) {
    checks.push(
      check({
        title: 'Todo el contenido es real',
        problem: samples > 0 && `${samplesInWords(samples)}.`,
        remedy: 'Míralos en «Empezar con mi marca» y pon los datos reales.',
        command: 'npm run contenido -- revisar --todo',
      }),
    );
  }
  return checks;
}

/** A finding that keeps the site from being published. */
function checkOf(finding: Finding): Check {
  const { problem, remedy } = finding;
  const command = commandFor(finding);
  return check({
    title: titleOfFinding(finding),
    place: finding.file,
    problem,
    remedy,
    ...(command && { command }),
  });
}

type Environment = Readonly<Record<string, string | undefined>>;

interface PolicyOptions {
  content: ContentData;
  findings: Finding[];
  env: Environment;
}

/** Whether the policy says what only the settings of this site make true. */
function checkPolicy({ content, findings, env }: PolicyOptions): Check[] {
  const isReviewed = !findings.some(({ confirm }) => confirm === 'policy');
  const analytics = readAnalytics(env.NEXT_PUBLIC_ANALYTICS);
  return [
    checkCounter({ policy: content['privacy-policy'], isReviewed, analytics }),
    checkReceivers({ isReviewed, env }),
  ];
}

interface CounterOptions {
  policy: Pick<ContentData['privacy-policy'], 'sections'>;
  /** Whether somebody confirmed that a lawyer reviewed the policy as it is now. */
  isReviewed: boolean;
  analytics: AnalyticsSetting;
}

/** Whether the policy names the service that counts the visits and somebody reviewed it; that nobody counts is no fault. */
export function checkCounter({ policy, isReviewed, analytics }: CounterOptions): Check {
  if (analytics.kind === 'refused') {
    return check({
      title: 'El contador de visitas se puede usar',
      problem: analytics.problem,
      remedy: analytics.remedy,
    });
  }
  if (analytics.kind === 'off') {
    return check({
      title: 'El sitio no cuenta sus visitas',
      remedy: '',
      note: 'Quien publica puede encender el contador.',
    });
  }
  const title = 'La política nombra al servicio que cuenta las visitas, y está revisada';
  if (!policy.sections.some(({ counter }) => counter?.includes(ANALYTICS_SERVICE))) {
    return check({
      title,
      problem: `El sitio cuenta sus visitas con ${ANALYTICS_SERVICE} y la política no lo dice.`,
      remedy: 'Escríbelo en «Contador de visitas» ({contador}) de uno de sus apartados.',
    });
  }
  return check({
    title,
    problem: !isReviewed && 'El sitio cuenta sus visitas y nadie ha revisado lo que la política dice de eso.',
    remedy: 'Pide a un abogado que la revise, y confírmalo en «Confirmaciones».',
    command: 'npm run contenido -- confirmar policy "Tu nombre"',
  });
}

interface ReceiversOptions {
  isReviewed: boolean;
  env: Environment;
}

/** Asks whether the policy names who receives the requests: no program can tell that, and a webhook is one more. */
export function checkReceivers({ isReviewed, env }: ReceiversOptions): Check {
  const receiver = webhookHost(env);
  const question = '¿Dice el apartado de terceros quién recibe los datos: el proveedor del correo y el del alojamiento';
  const withWebhook = `Las solicitudes van también a ${receiver}. ${question}, y quien atiende ese sistema?`;
  const withoutWebhook = `${question}, y el CRM, la hoja o el chat al que se envíen?`;
  return check({
    title: 'La política dice quién recibe los datos',
    advice: receiver ? withWebhook : !isReviewed && withoutWebhook,
    remedy: 'Nómbralos ahí con su país, y pide a un abogado que lo revise.',
  });
}

/** To whose server requests go beside the mail, if the service's settings are known here. */
function webhookHost(env: Environment): string | undefined {
  const { WEBHOOK_URL: url = '' } = env;
  return URL.canParse(url) ? new URL(url).host : undefined;
}

/** How many of the last lines of a build that failed are told. */
const LAST_LINES = 12;

/** Builds as for publishing. Its output is shown only when it fails. */
function build(): Check {
  console.error('Compilando el sitio como para publicar (cerca de un minuto)…');
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  const isBuilt = status === 0;
  const lines = `${stdout}${stderr}`.trim().split('\n').slice(-LAST_LINES);
  return check({
    title: 'El sitio compila',
    problem: !isBuilt && 'La página no se pudo compilar.',
    remedy: 'Mira en la revisión si hay algo que corregir; si no, muestra lo que dijo a quien programa el sitio.',
    ...(!isBuilt && { output: lines.join('\n    '), command: 'npm run contenido -- revisar' }),
  });
}
