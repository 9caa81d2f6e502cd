import { spawnSync } from 'node:child_process';
import type { SiteContent } from '@/content/types';
import { ANALYTICS_SERVICE, type AnalyticsSetting, readAnalytics } from '@/lib/analytics';
import { quantity } from '@/lib/quantity';
import { today } from '@/lib/today';
import { type Check, check, type Group } from './check';
import { checkBuild } from './check-build';
import { checkDeployed, checkService } from './check-deployed';
import { checkSettings } from './check-settings';
import { type Finding, isConfirmation } from './finding';
import { formatLocation } from './report';
import { reviewAll } from './review-all';

/**
 * Everything that must hold before the site is published, group by group as each is known.
 *
 * @param url where the site is published, which is then checked instead of a build and the mail settings
 */
export async function* launchChecklist(url?: string): AsyncGenerator<Group> {
  const { findings, content } = await reviewAll();
  yield { title: 'Contenido', checks: checkContent(findings) };
  if (!content) return yield { title: 'Lo demás se revisa cuando el contenido se pueda leer.', checks: [] };
  const policy = content['privacy-policy'];
  const analytics = readAnalytics(process.env.NEXT_PUBLIC_ANALYTICS);
  const isReviewed = !findings.some((found) => isConfirmation(found, 'policy'));
  yield {
    title: 'Política',
    checks: [
      checkPolicy(policy),
      checkCounter({ policy, findings, analytics }),
      checkReceivers({ isReviewed, env: process.env }),
    ],
  };
  if (url)
    return yield {
      title: `Publicado en ${url}`,
      checks: await checkDeployed({ address: url, siteUrl: content.site.url }),
    };
  const built = build();
  const files = built.problem === undefined ? await checkBuild('out', content) : [];
  yield { title: 'Compilación', checks: [built, ...files] };
  // Whoever edits the content has no mail settings at hand: then the service that is already published is asked.
  const isSample = findings.some(({ field, level }) => level === 'sample' && field === 'url');
  const isPublished = !process.env.SMTP_URL && !isSample;
  const service = isPublished ? await checkService(content.site.url) : await checkSettings(process.env);
  yield { title: 'Servicio de contacto', checks: service };
}

/** What is still wrong, undecided or an example in the content; the examples in one point. */
export function checkContent(findings: Finding[]): Check[] {
  const samples = findings.filter(({ level }) => level === 'sample').length;
  const faults = findings.filter(({ level }) => level === 'error' || level === 'pending');
  const problem = `${quantity(samples, { one: 'dato sigue siendo', many: 'datos siguen siendo' })} de ejemplo.`;
  const checks = faults.map((found) =>
    check({
      title: [found.part, found.label].filter(Boolean).join(', '),
      problem: found.problem,
      remedy: found.remedy,
      inTerminal: { title: formatLocation(found), ...found.inTerminal },
    }),
  );
  if (samples > 0 || faults.length === 0) {
    checks.push(
      check({
        title: 'Todo el contenido es real',
        problem: samples > 0 && problem,
        remedy: 'Míralos en «Empezar con mi marca» y pon los datos reales.',
        inTerminal: { remedy: 'Míralos (npm run contenido -- revisar --todo) y pon los datos reales.' },
      }),
    );
  }
  return checks;
}

/** Whether the policy that would be published is in force. */
export function checkPolicy({ version }: SiteContent['privacy-policy']): Check {
  const problem = version > today() && `Su versión empieza a regir el ${version} y hoy es ${today()}.`;
  return check({
    title: 'La política de privacidad ya rige',
    problem,
    remedy: 'Publica ese día, o cambia la fecha de su versión.',
  });
}

interface CounterOptions {
  policy: SiteContent['privacy-policy'];
  findings: Finding[];
  analytics: AnalyticsSetting;
}

/** Whether the policy names the service that counts the visits and somebody reviewed it; that nobody counts is no fault. */
export function checkCounter({ policy, findings, analytics }: CounterOptions): Check {
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
      remedy: 'Escríbelo en «Contador de visitas» de uno de sus apartados.',
      inTerminal: { remedy: 'Escríbelo en «Contador de visitas» (counter) de uno de sus apartados.' },
    });
  }
  const isUnreviewed = findings.some((found) => isConfirmation(found, 'policy'));
  return check({
    title,
    problem: isUnreviewed && 'El sitio cuenta sus visitas y nadie ha revisado lo que la política dice de eso.',
    remedy: 'Pide a un abogado que la revise, y confírmalo en «Confirmaciones».',
    inTerminal: { remedy: 'Pide a un abogado que la revise, y confírmalo en content/confirmations.ts (policy).' },
  });
}

interface ReceiversOptions {
  /** Whether somebody confirmed that a lawyer reviewed the policy as it is now. */
  isReviewed: boolean;
  env: Readonly<Record<string, string | undefined>>;
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
function webhookHost(env: ReceiversOptions['env']): string | undefined {
  const { WEBHOOK_URL: url = '' } = env;
  return URL.canParse(url) ? new URL(url).host : undefined;
}

/** Builds as for publishing. Its output is shown only when it fails. */
function build(): Check {
  console.error('Compilando el sitio como para publicar (cerca de un minuto)…');
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  const output = `${stdout}${stderr}`.trim().split('\n').slice(-12).join('\n    ');
  return check({
    title: 'El sitio compila',
    problem: status !== 0 && 'La página no se pudo compilar.',
    remedy: 'Mira en «Revisar» si hay algo que corregir; si no, avisa a quien programa el sitio.',
    inTerminal: {
      problem: output,
      remedy: 'Pasa npm run contenido -- revisar; si no dice nada, muestra este mensaje a quien programa el sitio.',
    },
  });
}
