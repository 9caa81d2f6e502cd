import type { ReactNode } from 'react';
import type { ContentData } from '@/content/types';
import type { Version } from '@/editor/api';
import { ChangesView } from './changes/changes-view';
import { useEditorStore, useServerState } from './content/editor-store';
import { tell } from './content/sync';
import { PartView } from './part/part-view';
import { PublishView } from './publish/publish-view';
import { get } from './requests';
import { Review } from './review/review';
import { VersionsView } from './versions/versions-view';
import { openField, useView, type ViewName } from './view';

interface PanelView {
  name: ViewName;
  /** On its tab. */
  label: string;
  view: ReactNode;
}

/** The views of the panel, in the order of their tabs. */
export const panelViews: PanelView[] = [
  { name: 'parts', label: 'Partes', view: <PartView /> },
  { name: 'changes', label: 'Lo que cambió', view: <ChangesView onShow={openField} /> },
  { name: 'review', label: 'Revisar', view: <Review onFix={openField} /> },
  { name: 'versions', label: 'Versiones', view: <VersionsView onShow={showVersion} /> },
  { name: 'publish', label: 'Publicar', view: <Publish /> },
];

function Publish() {
  const { changes, otherChanges } = useServerState();
  const unsaved = changes.length + otherChanges.length;
  return <PublishView unsavedChanges={unsaved} onShowChanges={() => useView.setState({ tab: 'changes' })} />;
}

/** Shows the page as it was in a version. */
async function showVersion(version: Version): Promise<void> {
  try {
    const content = await get<ContentData>(`versions/${version.id}/content`);
    useEditorStore.setState({ shownVersion: { version, content } });
  } catch (error) {
    tell(error);
  }
}
