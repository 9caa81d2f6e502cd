import './publish-view.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PublishingTarget } from '@/editor/api';
import { get } from '@/editor/panel/requests';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';
import { FailureNotice } from '@/editor/panel/versions/failure-notice';
import { PublishingOutcome } from './publishing-outcome';
import { PublishingSteps } from './publishing-steps';
import { usePublishing } from './publishing-store';
import { targetInWords } from './target-in-words';

interface PublishViewProps {
  /** How many changes are in no version yet. */
  unsavedChanges: number;
  /** Goes to «Lo que cambió». */
  onShowChanges: () => void;
}

/** «Publicar»: where to, how far it has come and how it ended. */
export function PublishView({ unsavedChanges, onShowChanges }: PublishViewProps) {
  const { status, steps, result, publish } = usePublishing();
  const target = useQuery({ queryKey: ['publishing'], queryFn: () => get<PublishingTarget>('publishing') });

  // Keeps what waits in step with what was published.
  const { refetch } = target;
  useEffect(() => {
    if (status === 'ended') refetch();
  }, [status, refetch]);

  const isRunning = status === 'running';
  return (
    <div className="publish-view">
      {target.error && <FailureNotice error={target.error} />}
      {target.data && <Target target={target.data} />}
      {unsavedChanges > 0 ? (
        <UnsavedChanges count={unsavedChanges} onShow={onShowChanges} />
      ) : (
        <Button variant="primary" aria-disabled={isRunning || undefined} onClick={() => publish()}>
          {isRunning ? 'Publicando…' : 'Publicar'}
        </Button>
      )}
      {steps.length > 0 && <PublishingSteps steps={steps} />}
      {result && <PublishingOutcome result={result} onResolved={publish} />}
    </div>
  );
}

function Target({ target }: { target: PublishingTarget }) {
  return (
    <div className="publish-target">
      {targetInWords(target).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function UnsavedChanges({ count, onShow }: { count: number; onShow: () => void }) {
  const changes = count === 1 ? 'Hay 1 cambio' : `Hay ${count} cambios`;
  return (
    <Notice tone="info" actions={<Button onClick={onShow}>Ir a «Lo que cambió»</Button>}>
      {changes} sin guardar. Se publica lo que está guardado: guarda primero una versión.
    </Notice>
  );
}
