import type { TabCount } from '@/editor/panel/ui/tabs';

/** A view of the panel. */
export type ShellTab = 'parts' | 'changes' | 'review' | 'versions' | 'publish';

/** How many things wait in the views that count. */
export interface ShellCounts {
  changes: number;
  errors: number;
}

/** A tab as the header shows it. */
export interface TabDescription {
  value: ShellTab;
  label: string;
  count?: TabCount;
}

/** The tabs from left to right. */
export function describeTabs({ changes, errors }: ShellCounts): TabDescription[] {
  const changesLabel = changes === 1 ? '1 cambio' : `${changes} cambios`;
  const errorsLabel = errors === 1 ? '1 error' : `${errors} errores`;
  return [
    { value: 'parts', label: 'Partes' },
    { value: 'changes', label: 'Lo que cambió', count: { value: changes, label: changesLabel } },
    { value: 'review', label: 'Revisar', count: { value: errors, label: errorsLabel, tone: 'danger' } },
    { value: 'versions', label: 'Versiones' },
    { value: 'publish', label: 'Publicar' },
  ];
}
