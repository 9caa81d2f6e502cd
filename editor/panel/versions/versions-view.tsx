import './versions-view.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { EditorState, Version, Versions } from '@/editor/api';
import { get, post } from '@/editor/panel/requests';
import { Notice } from '@/editor/panel/ui/notice';
import { FailureNotice } from './failure-notice';
import { useVersionPage } from './use-version-page';
import { VersionCard } from './version-card';

interface VersionsViewProps {
  /** What the editor holds after it went back to a version. */
  onState: (state: EditorState) => void;
}

const VERSIONS = ['versions'];

/** «Versiones»: what was saved, to be looked at and to go back to. */
export function VersionsView({ onState }: VersionsViewProps) {
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery({ queryKey: VERSIONS, queryFn: readVersions });
  const page = useVersionPage();
  const restore = useMutation({
    mutationFn: ({ id }: Version) => post<EditorState>(`versions/${id}/restore`),
    onSuccess: (state) => {
      onState(state);
      return queryClient.invalidateQueries({ queryKey: VERSIONS });
    },
  });
  if (isPending) return <p className="versions-none">Buscando las versiones…</p>;
  if (error) return <FailureNotice error={error} />;
  if (data.length === 0) return <p className="versions-none">Todavía no se guardó ninguna versión.</p>;

  const failure = page.error ?? restore.error;
  return (
    <div className="versions-view">
      {failure && <FailureNotice error={failure} />}
      {page.isPending && <Notice tone="info">Se está preparando la página de esa versión. Tarda unos segundos.</Notice>}
      {page.data && (
        <Notice tone="info">
          <a href={page.data} target="_blank" rel="noopener noreferrer">
            Abrir la página como era
          </a>
        </Notice>
      )}
      {restore.isSuccess && (
        <Notice tone="success">
          {restore.data.changes.length === 0
            ? 'La página volvió a esa versión, que quedó guardada como una nueva.'
            : 'La página volvió a esa versión. La política pide una fecha: guárdala en «Lo que cambió».'}
        </Notice>
      )}
      <ol className="versions-list">
        {data.map((version, index) => (
          <li key={version.id}>
            <VersionCard
              version={version}
              previousId={data[index + 1]?.id}
              isLatest={index === 0}
              onView={page.mutate}
              onRestore={restore.mutate}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

async function readVersions(): Promise<Version[]> {
  const { versions } = await get<Versions>('versions');
  return versions;
}
