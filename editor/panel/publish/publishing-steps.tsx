import type { PublishingStep } from '@/editor/api';
import { VisuallyHidden } from '@/editor/panel/ui/visually-hidden';

const STEP_NAMES: Record<PublishingStep['step'], string> = {
  check: 'Revisar que todo esté listo',
  merge: 'Unir con lo que otros publicaron',
  push: 'Enviar las versiones',
  export: 'Preparar la carpeta',
  watch: 'Esperar a que la versión nueva esté en línea',
  verify: 'Revisar el sitio publicado',
};

const STATUSES: Record<PublishingStep['status'], { sign: string; name: string }> = {
  running: { sign: '…', name: 'en curso' },
  done: { sign: '✓', name: 'listo' },
  failed: { sign: '✗', name: 'no se pudo' },
};

/** How far publishing has come. */
export function PublishingSteps({ steps }: { steps: PublishingStep[] }) {
  return (
    <div role="status">
      <ol className="publish-steps">
        {steps.map(({ step, status, note }) => (
          <li key={step} className={`publish-step publish-step-${status}`}>
            <span aria-hidden className="publish-sign">
              {STATUSES[status].sign}
            </span>
            <span>
              {STEP_NAMES[step]}
              <VisuallyHidden>: {STATUSES[status].name}</VisuallyHidden>
              {note && <span className="publish-note">{note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
