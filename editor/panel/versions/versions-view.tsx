import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Version } from '@/editor/api';
import { useEditorStore } from '@/editor/panel/content/editor-store';
import { request } from '@/editor/panel/content/sync';
import { get } from '@/editor/panel/requests';
import { Notice } from '@/editor/panel/ui/notice';
import { FailureNotice } from './failure-notice';
import { VersionCard } from './version-card';

interface VersionsViewProps {
  /** Shows the page as it was in a version. */
  onShow: (version: Version) => void;
}

/** «Versiones»: what was saved, to be looked at and to go back to. */
export function VersionsView({ onShow }: VersionsViewProps) {
  const queryClient = useQueryClient();
  const { data, error, isPending } = useQuery({ queryKey: ['versions'], queryFn: () => get<Version[]>('versions') });
  const restore = useMutation({
    mutationFn: ({ id }: Version) => request(`versions/${id}/restore`),
    onSuccess: () => {
      useEditorStore.setState({ shownVersion: undefined });
      return queryClient.invalidateQueries({ queryKey: ['versions'] });
    },
  });
  if (isPending) return <p className="text-text-muted">Buscando las versiones…</p>;
  if (error) return <FailureNotice error={error} />;
  if (data.length === 0) return <p className="text-text-muted">Todavía no se guardó ninguna versión.</p>;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {restore.data && <RestoredNotice />}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.map((version, index) => (
          <li key={version.id}>
            <VersionCard
              version={version}
              previousId={data[index + 1]?.id}
              isLatest={index === 0}
              onShow={onShow}
              onRestore={restore.mutate}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}

function RestoredNotice() {
  const hasChanges = useEditorStore((store) => store.server?.changes.length !== 0);
  return (
    <Notice tone="success">
      {hasChanges
        ? 'La página volvió a esa versión. Falta guardarla en «Lo que cambió».'
        : 'La página volvió a esa versión, que quedó guardada como una nueva.'}
    </Notice>
  );
}
