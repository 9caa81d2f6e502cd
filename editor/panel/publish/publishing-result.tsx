import type { ReactNode } from 'react';
import type { PublishingResult, PublishRequest } from '@/editor/api';
import { LaunchCheck } from '@/editor/panel/review/launch-check';
import { Notice } from '@/editor/panel/ui/notice';
import { Failure } from '@/editor/panel/versions/failure-notice';
import { DivergedParts } from './diverged-parts';

interface PublishingResultProps {
  result: PublishingResult;
  onChoose: (choice: PublishRequest['choice']) => void;
}

/** How publishing ended, and what is to be done now. */
export function PublishingResultView({ result, onChoose }: PublishingResultProps) {
  switch (result.kind) {
    case 'not-ready':
      return (
        <>
          <Notice tone="error">
            <strong>Aún no se puede publicar.</strong> Corrige estos puntos y publica de nuevo. Nada cambió en el sitio.
          </Notice>
          <LaunchCheck groups={result.groups} />
        </>
      );
    case 'exported':
      return (
        <Success title="La carpeta está lista.">
          Sube todo lo que contiene a tu alojamiento, en lugar de lo que había:{' '}
          <code className="break-all select-all">{result.folder}</code>
        </Success>
      );
    case 'pushed':
      return (
        <Success title="La versión se envió">
          a «{result.remote}», rama «{result.branch}». Desde ahí se pone en línea.
        </Success>
      );
    case 'online':
      return (
        <>
          <Success title="La versión nueva está en línea.">
            <SiteLink address={result.address} />
          </Success>
          <LaunchCheck groups={result.groups} />
        </>
      );
    case 'not-online':
      return (
        <Notice tone="info">
          <strong>{result.problem}</strong> {result.remedy} <SiteLink address={result.address} />
        </Notice>
      );
    case 'diverged':
      return <DivergedParts parts={result.parts} onChoose={onChoose} />;
    case 'own-branch':
      return (
        <Success title={`Lo tuyo se envió en la rama «${result.branch}».`}>
          El sitio no cambió: pide a quien programa el sitio que la una con lo publicado.
        </Success>
      );
    case 'took-published':
      return (
        <Success title="Aquí está ahora lo publicado.">
          Lo tuyo sigue en esta máquina, en la rama «{result.keptAs}»: quien programa el sitio puede recuperarlo.
        </Success>
      );
    case 'failed':
      return <Failure {...result} />;
  }
}

function Success({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="success">
      <strong>{title}</strong> {children}
    </Notice>
  );
}

function SiteLink({ address }: { address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      Abrir el sitio
    </a>
  );
}
