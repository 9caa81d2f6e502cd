import type { PublishingStep } from '@/editor/api';

const STEP_NAMES: Record<PublishingStep['step'], string> = {
  check: 'Revisar que todo esté listo',
  merge: 'Unir con lo que otros publicaron',
  push: 'Enviar las versiones',
  export: 'Preparar la carpeta',
  watch: 'Esperar a que la versión nueva esté en línea',
  verify: 'Revisar el sitio publicado',
};

const STATUSES: Record<PublishingStep['status'], { sign: string; name: string; color: string }> = {
  running: { sign: '…', name: 'en curso', color: 'text-info-text' },
  done: { sign: '✓', name: 'listo', color: 'text-success' },
  failed: { sign: '✗', name: 'no se pudo', color: 'text-danger' },
};

/** How far publishing has come. */
export function PublishingSteps({ steps }: { steps: PublishingStep[] }) {
  return (
    <div role="status">
      <ol className="grid gap-2 rounded-sm border border-line bg-surface px-4 py-3.5">
        {steps.map((step) => (
          <Step key={step.step} {...step} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step, status, note }: PublishingStep) {
  const { sign, name, color } = STATUSES[status];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2">
      <span aria-hidden className={`font-semibold ${color}`}>
        {sign}
      </span>
      <span>
        {STEP_NAMES[step]}
        <span className="sr-only">: {name}</span>
        {note && <span className="block text-text-muted">{note}</span>}
      </span>
    </li>
  );
}
