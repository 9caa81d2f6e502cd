import { quantity } from '@/lib/quantity';
import type { Finding } from './finding';
import { OWN_WORDS } from './gather/spelling';
import { style } from './terminal';

/** What a finding is about, as a person reads it: «Portada, Titular». */
export function titleOfFinding({ part, label }: Finding): string {
  return label ? `${part}, ${label}` : part;
}

/** What to type, or to write by hand, for what a button does in the panel; nothing where that is the content itself. */
export function commandFor({ words, letters, confirm }: Finding): string | undefined {
  if (letters) return `npm run contenido -- fuentes ${letters}`;
  if (words) return `${OWN_WORDS}: ${words.join(', ')}`;
  return confirm ? `npm run contenido -- confirmar ${confirm} "Tu nombre"` : undefined;
}

/** Findings as lines to print: where, what is wrong and, with an arrow, what would be right. */
export function toLines(findings: Finding[], mark: string): string[] {
  return findings.flatMap((finding) => {
    const { problem, remedy } = finding;
    const command = commandFor(finding);
    return [
      `${mark} ${style.bold(finding.file)}  ${titleOfFinding(finding)}`,
      `  ${problem}`,
      `  ${style.dim('→')} ${remedy}`,
      ...(command ? [`    ${command}`] : []),
      '',
    ];
  });
}

/** How many samples are still there. */
export function samplesInWords(amount: number): string {
  return `${quantity(amount, { one: 'dato sigue siendo', many: 'datos siguen siendo' })} de ejemplo`;
}

/** How much of each level was found, in one line. */
export function summaryOf(findings: Finding[]): string {
  const count = (wanted: Finding['level']) => findings.filter(({ level }) => level === wanted).length;
  const parts = [errorsInWords(count('error'))];

  const advice = count('advice');
  if (advice > 0) parts.push(`${quantity(advice, { one: 'consejo', many: 'consejos' })}.`);

  const beforeLaunch = [];
  const samples = count('sample');
  if (samples > 0) beforeLaunch.push(samplesInWords(samples));
  const pending = count('pending');
  if (pending > 0) beforeLaunch.push(pendingInWords(pending));
  if (beforeLaunch.length > 0) {
    const todo = 'npm run contenido -- revisar --todo lo muestra';
    parts.push(`${beforeLaunch.join(', y ')}; eso no impide la vista previa, sí publicar (${todo}).`);
  }
  return parts.join(' ');
}

function errorsInWords(amount: number): string {
  if (amount === 0) return style.green('✓ Nada que corregir.');
  return style.red(`✗ ${quantity(amount, { one: 'error', many: 'errores' })}.`);
}

function pendingInWords(amount: number): string {
  return quantity(amount, {
    one: 'cosa espera que alguien la confirme o decida',
    many: 'cosas esperan que alguien las confirme o decida',
  });
}
