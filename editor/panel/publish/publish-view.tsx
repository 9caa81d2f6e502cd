import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PublishingTarget } from '@/editor/api';
import { get } from '@/editor/panel/requests';
import { Button } from '@/editor/panel/ui/button';
import { Notice } from '@/editor/panel/ui/notice';
import { Failure, FailureNotice } from '@/editor/panel/versions/failure-notice';
import { PublishingResultView } from './publishing-result';
import { PublishingSteps } from './publishing-steps';
import { usePublishing } from './publishing-store';

interface PublishViewProps {
  /** How many changes are in no version yet. */
  unsavedChanges: number;
  /** Goes to «Lo que cambió». */
  onShowChanges: () => void;
}

/** «Publicar»: where to, how far it has come and how it ended. */
export function PublishView({ unsavedChanges, onShowChanges }: PublishViewProps) {
  const { status, steps, result, publish } = usePublishing();
  const {
    data: target,
    error,
    isPending,
  } = useQuery({
    queryKey: ['publishing'],
    queryFn: () => get<PublishingTarget>('publishing'),
  });
  const isRunning = status === 'running';

  // Publishing may bring what others published: all that was asked of the server may be another then.
  const queryClient = useQueryClient();
  useEffect(() => {
    if (status === 'ended') queryClient.invalidateQueries();
  }, [status, queryClient]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-stretch gap-4">
      {isPending && <p className="text-text-muted">Mirando qué falta publicar…</p>}
      {error && <FailureNotice error={error} />}
      {target?.problem && <Failure {...target.problem} />}
      {target && !target.problem && <Target target={target} />}
      {unsavedChanges > 0 && <UnsavedChanges count={unsavedChanges} onShow={onShowChanges} />}
      {unsavedChanges === 0 && target && !target.problem && (
        <Button
          variant="primary"
          className="justify-self-start"
          aria-disabled={isRunning || undefined}
          onClick={() => publish()}
        >
          {isRunning ? 'Publicando…' : 'Publicar'}
        </Button>
      )}
      {steps.length > 0 && <PublishingSteps steps={steps} />}
      {result && <PublishingResultView result={result} onChoose={publish} />}
    </div>
  );
}

/** Where the site would be published to, and how much waits. */
function Target({ target: { remote, siteUrl, unpublished } }: { target: PublishingTarget }) {
  if (!remote) {
    return (
      <p>
        Este proyecto aún no está unido a un lugar donde publicarse: se prepara una carpeta para subirla a tu
        alojamiento.
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <p>{waitingInWords(unpublished)}</p>
      <p>
        Se envía a {placeOf(remote.url)}, rama «{remote.branch}».
      </p>
      <p>
        {siteUrl
          ? `Después se espera a que la versión nueva esté en ${siteUrl}.`
          : 'La dirección del sitio aún es de ejemplo: no se puede mirar si la versión nueva ya está en línea.'}
      </p>
    </div>
  );
}

function waitingInWords(unpublished: number): string {
  if (unpublished === 0) return 'Todo lo guardado está publicado.';
  return unpublished === 1 ? 'Hay 1 versión sin publicar.' : `Hay ${unpublished} versiones sin publicar.`;
}

/** The address of a repository without what only git needs: «github.com/istmo/sitio». */
function placeOf(url: string): string {
  return url
    .replace(/^[a-z+]+:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/\.git$/, '')
    .replace(/^([^/:]+):(?!\d+\/)/, '$1/');
}

function UnsavedChanges({ count, onShow }: { count: number; onShow: () => void }) {
  const changes = count === 1 ? 'Hay 1 cambio' : `Hay ${count} cambios`;
  return (
    <Notice tone="info" actions={<Button onClick={onShow}>Ir a «Lo que cambió»</Button>}>
      {changes} que no está{count > 1 && 'n'} en ninguna versión. Se publican versiones: guarda primero una.
    </Notice>
  );
}
