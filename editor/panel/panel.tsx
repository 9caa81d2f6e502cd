import { useQuery } from '@tanstack/react-query';
import { EDITOR_PATH } from '@/editor/api';
import { useEditorStore } from './content/editor-store';
import { refresh } from './content/sync';
import { Shell } from './shell/shell';

/** How often it is looked whether somebody else changed the content, in ms. */
const REFRESH_INTERVAL = 3000;

/** The editor: the live page, and the panel that changes its content. */
export function Panel() {
  const isClosed = useEditorStore((store) => store.isClosed);
  const isReady = useEditorStore((store) => store.server !== undefined);
  const { error } = useQuery({
    queryKey: ['state'],
    queryFn: refresh,
    refetchInterval: isClosed ? false : REFRESH_INTERVAL,
    refetchOnWindowFocus: !isClosed,
    retry: false,
  });
  if (isReady) return <Shell />;
  if (isClosed) return <ClosedNotice />;
  return <p className="p-8">{error ? error.message : 'Abriendo…'}</p>;
}

function ClosedNotice() {
  return (
    <p className="p-8">
      Abre de nuevo desde la terminal. <a href={EDITOR_PATH}>Cómo abrirlo</a>
    </p>
  );
}
