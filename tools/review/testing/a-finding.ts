import { anchors } from '@/lib/sections';
import type { Finding } from '@/tools/review/finding';

/** A finding about the address of the site. */
export function aFinding(finding: Partial<Finding> = {}): Finding {
  return {
    level: 'error',
    file: 'content/site.json',
    part: 'Empresa',
    label: 'Dirección del sitio',
    keys: ['url'],
    problem: 'No es válida.',
    remedy: 'Cámbiala.',
    anchor: anchors.contact,
    ...finding,
  };
}
