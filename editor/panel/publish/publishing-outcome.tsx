import type { PublishingResult, PublishRequest } from '@/editor/api';
import { LaunchCheck } from '@/editor/panel/review/launch-check';
import { Notice } from '@/editor/panel/ui/notice';
import { ConflictList } from './conflict-list';

interface PublishingOutcomeProps {
  result: PublishingResult;
  /** Publishes again, with a choice for each conflict. */
  onResolved: (resolutions: NonNullable<PublishRequest['resolutions']>) => void;
}

/** How publishing ended, and what is to be done now. */
export function PublishingOutcome({ result, onResolved }: PublishingOutcomeProps) {
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
      return <Exported folder={result.folder} />;
    case 'pushed':
      return <Pushed {...result} />;
    case 'online':
      return (
        <>
          <Notice tone="success">
            <strong>La versión nueva está en línea.</strong> <SiteLink address={result.address} />
          </Notice>
          <LaunchCheck groups={result.groups} />
        </>
      );
    case 'not-online':
      return (
        <Notice tone="info">
          <strong>{result.problem}</strong> {result.remedy} <SiteLink address={result.address} />
        </Notice>
      );
    case 'conflict':
      return <ConflictList conflicts={result.conflicts} onResolved={onResolved} />;
    case 'failed':
      return (
        <Notice tone="error">
          <strong>{result.problem}</strong> {result.remedy}
        </Notice>
      );
  }
}

function Exported({ folder }: { folder: string }) {
  return (
    <Notice tone="success">
      <p>
        <strong>La carpeta está lista.</strong> Sube todo lo que contiene a tu alojamiento, en lugar de lo que había:
      </p>
      <p>
        <code className="publish-folder">{folder}</code>
      </p>
    </Notice>
  );
}

function Pushed({ remote, branch, builder }: Extract<PublishingResult, { kind: 'pushed' }>) {
  const next = builder
    ? `${builder} la compila y la pone en línea en unos minutos.`
    : 'Quien cuida el sitio la pone en línea desde ahí.';
  return (
    <Notice tone="success">
      <strong>La versión se envió</strong> a «{remote}», rama «{branch}». {next}
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
