import type { ReactNode } from 'react';
import type { Message } from '@/content/schema/message';
import { EDITOR_PATH } from '@/editor/api';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { dismissProblem } from '@/editor/panel/content/sync';
import { noAnswer } from '@/editor/panel/requests';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';

/** What is wrong and concerns no single field. It stands at the end of the panel, so that nothing above it moves. */
export function Alerts() {
  const problem = useEditorStore((store) => store.problem);
  const isOffline = useEditorStore((store) => store.isOffline);
  const isClosed = useEditorStore((store) => store.isClosed);
  return (
    <section aria-label="Avisos" className="grid max-h-1/2 flex-none gap-2 overflow-y-auto px-3 *:last:mb-3">
      {problem && (
        <Alert
          {...problem}
          action={
            <Button size="small" onClick={dismissProblem}>
              Cerrar el aviso
            </Button>
          }
        />
      )}
      {isOffline && <Alert {...noAnswer} />}
      {isClosed && (
        <Alert
          problem="Abre de nuevo desde la terminal."
          remedy="El editor se abrió otra vez con otra dirección; lo que escribiste aquí sin guardar sigue en esta pestaña."
          action={<a href={EDITOR_PATH}>Cómo abrirlo</a>}
        />
      )}
    </section>
  );
}

function Alert({ problem, remedy, action }: Message & { action?: ReactNode }) {
  return (
    <Notice tone="error" actions={action}>
      <p className="font-medium">{problem}</p>
      <p>{remedy}</p>
    </Notice>
  );
}
