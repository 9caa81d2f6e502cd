import './panel.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { withCompanyData } from '@/content/reading/placeholders';
import { EDITOR_PATH } from '@/editor/api';
import { labelOf } from '@/editor/document/labels';
import type { Pointer } from '@/editor/document/pointer';
import { ChangesView } from './changes/changes-view';
import { unsentFields } from './document/document-state';
import { useDocumentStore, useServerState } from './document/document-store';
import { acceptState, dismissProblem, edit, redo, refresh, request, save, select, undo } from './document/edit-content';
import { PagePreview } from './page/page-preview';
import { usePartIssues } from './part/part-issues';
import { PartView } from './part/part-view';
import { PublishView } from './publish/publish-view';
import { noAnswer } from './requests';
import { Review } from './review/review';
import type { PageWidth } from './shell/page-width';
import { Shell } from './shell/shell';
import type { ShellAlert } from './shell/shell-alerts';
import type { ShellTab } from './shell/shell-tabs';
import { useBrandTokens } from './styles/use-brand-tokens';
import { VisuallyHidden } from './ui/visually-hidden';
import { useClosing } from './use-closing';
import { useHistoryKeys } from './use-history-keys';
import { useSaveStatus } from './use-save-status';
import { useStrayDrops } from './use-stray-drops';
import { useTypedText } from './use-typed-text';
import { VersionsView } from './versions/versions-view';

/** How often it is looked whether somebody else changed the content, in ms. */
const REFRESH_INTERVAL = 3000;

/** The editor: the live page, and the panel that changes its content. */
export function Panel() {
  const isClosed = useDocumentStore((store) => store.isClosed);
  const isReady = useDocumentStore((store) => store.server !== undefined);
  const { error } = useQuery({
    queryKey: ['state'],
    queryFn: refresh,
    refetchInterval: isClosed ? false : REFRESH_INTERVAL,
    refetchOnWindowFocus: !isClosed,
    retry: false,
  });
  useHistoryKeys();
  useClosing();
  useStrayDrops();
  if (isReady) return <Editor />;
  if (isClosed) return <ClosedNotice />;
  return <p className="panel-loading">{error ? error.message : 'Abriendo…'}</p>;
}

function Editor() {
  useBrandTokens();
  const { changes } = useServerState();
  const history = useHistoryLabels();
  const status = useSaveStatus();
  const errors = Object.values(usePartIssues()).reduce((sum, count) => sum + count, 0);
  const [tab, setTab] = useState<ShellTab>('parts');
  const [width, setWidth] = useState<PageWidth>('computer');
  const [isChoosing, setChoosing] = useState(true);
  const [isFolded, setFolded] = useState(false);
  const queryClient = useQueryClient();
  const changeTab = (next: ShellTab) => {
    setTab(next);
    // Views are kept: what they show of the server is asked for again.
    queryClient.invalidateQueries();
  };
  const open = (pointer: string) => {
    setTab('parts');
    setFolded(false);
    select(pointer, { takesFocus: true });
  };
  return (
    <Shell
      page={<LivePage isChoosing={isChoosing} onChoose={open} />}
      width={width}
      onWidthChange={setWidth}
      history={{
        ...history,
        onUndo: undo,
        onRedo: redo,
      }}
      status={status}
      isChoosing={isChoosing}
      onChoosingChange={setChoosing}
      counts={{ changes: changes.length, errors }}
      tab={tab}
      onTabChange={changeTab}
      isFolded={isFolded}
      onFoldedChange={setFolded}
      alerts={useAlerts()}
      onDismissAlert={dismissProblem}
      views={{
        parts: <PartView />,
        changes: (
          <View title="Lo que cambió">
            <Changes onShow={open} />
          </View>
        ),
        review: (
          <View title="Revisar">
            <Review isShown={tab === 'review'} onFix={open} />
          </View>
        ),
        versions: (
          <View title="Versiones">
            <VersionsView onState={acceptState} />
          </View>
        ),
        publish: (
          <View title="Publicar">
            <PublishView unsavedChanges={changes.length} onShowChanges={() => changeTab('changes')} />
          </View>
        ),
      }}
    />
  );
}

interface LivePageProps {
  isChoosing: boolean;
  onChoose: (pointer: Pointer) => void;
}

/** The page, with what is chosen and typed. It shows texts with the company's data in them, and is read as such. */
function LivePage(props: LivePageProps) {
  const server = useServerState();
  const edited = useDocumentStore((store) => store.content) ?? server.content;
  const content = useMemo(() => withCompanyData(edited, edited.site), [edited]);
  const selected = useDocumentStore((store) => store.selection?.pointer);
  const isBroken = server.unreadable.length > 0;
  const [lastBroken, setLastBroken] = useState(isBroken);
  const [repairs, setRepairs] = useState(0);
  if (isBroken !== lastBroken) {
    setLastBroken(isBroken);
    // What `next dev` says over a broken page stays there until it is loaded again.
    if (!isBroken) setRepairs(repairs + 1);
  }
  return <PagePreview key={repairs} {...props} content={content} selected={selected} typed={useTypedText()} />;
}

/** A view of the panel, whose tab is its visible title. */
function View({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <VisuallyHidden>
        <h2>{title}</h2>
      </VisuallyHidden>
      {children}
    </>
  );
}

/** What differs from the last version, and saving the next. */
function Changes({ onShow }: { onShow: (pointer: Pointer) => void }) {
  const state = useServerState();
  return (
    <ChangesView
      {...state}
      onRevert={({ revert, sentence }) => edit(revert, `Se quitó este cambio: ${sentence}`)}
      onShow={onShow}
      onDiscardAll={() => request('undo-all')}
      onSave={save}
    />
  );
}

/** What would be undone and redone next: a wrong text in its field comes first. */
function useHistoryLabels(): { undo?: string; redo?: string } {
  const server = useServerState();
  const content = useDocumentStore((store) => store.content);
  const typed = useDocumentStore((store) => unsentFields(store).at(-1));
  const undoneTexts = useDocumentStore((store) => store.undoneTexts.at(-1)?.pointer);
  const undoLabel = typed === undefined ? server.undo : labelOf(typed, content);
  const redoLabel = undoneTexts === undefined ? server.redo : labelOf(undoneTexts, content);
  return { ...(undoLabel && { undo: undoLabel }), ...(redoLabel && { redo: redoLabel }) };
}

/** What concerns no single field. */
function useAlerts(): ShellAlert[] {
  const problem = useDocumentStore((store) => store.problem);
  const isOffline = useDocumentStore((store) => store.isOffline);
  const isClosed = useDocumentStore((store) => store.isClosed);
  const alerts: ShellAlert[] = [];
  if (problem) alerts.push({ id: 'problem', ...problem });
  if (isOffline) alerts.push({ id: 'offline', problem: noAnswer.problem, remedy: noAnswer.remedy });
  if (isClosed) {
    alerts.push({
      id: 'closed',
      problem: 'Abre de nuevo desde la terminal.',
      remedy:
        'El editor se abrió otra vez con otra dirección; lo que escribiste aquí sin guardar sigue en esta pestaña.',
      actions: <a href={EDITOR_PATH}>Cómo abrirlo</a>,
    });
  }
  return alerts;
}

function ClosedNotice() {
  return (
    <p className="panel-loading">
      Abre de nuevo desde la terminal. <a href={EDITOR_PATH}>Cómo abrirlo</a>
    </p>
  );
}
