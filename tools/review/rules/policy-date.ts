import { fieldAt } from '@/tools/review/fields';
import { type Finding, finding } from '@/tools/review/finding';
import type { BlockingInput } from '@/tools/review/gather/review-input';

/** A policy that is not in force yet. */
export function policyDate({ content, today }: Pick<BlockingInput, 'content' | 'today'>): Finding[] {
  const version = content['privacy-policy']?.version;
  if (version === undefined || version <= today) return [];
  return [
    finding({
      level: 'pending',
      field: fieldAt(content, { file: 'privacy-policy', path: ['version'] }),
      problem: `La política empieza a regir el ${version} y hoy es ${today}.`,
      remedy: 'Publica ese día, o cambia su fecha.',
    }),
  ];
}
