import { useRef, useState } from 'react';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { type ContentFile, contentFiles, titleOf } from '@/content/schema/content';
import type { FileFault } from '@/editor/api';
import { fileOf } from '@/editor/document/labels';
import { pointerTo } from '@/editor/document/pointer';
import { select, selectNothing, useContent, useEditorStore, useServerState } from '@/editor/panel/content/editor-store';
import { StartList } from '@/editor/panel/start/start-list';
import { PartForm } from './part-form';
import { usePartIssues } from './part-issues';
import { ReplacedNotice, RestorePart, UnreadableNotice } from './part-notices';
import { OpenedPart, PartsList } from './parts-list';
import { useFocusOnSelection } from './use-focus-on-selection';

/** The parts of the page, or the one that is open. */
export function PartView() {
  const pointer = useEditorStore((store) => store.selection?.pointer);
  const open = pointer === undefined ? undefined : fileOf(pointer);
  const [lastOpened, setLastOpened] = useState<ContentFile>();
  const [showsStart, setShowsStart] = useState(false);
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFocusOnSelection(headingRef);
  const goBack = () => {
    setLastOpened(open);
    selectNothing();
  };
  return (
    <>
      <ReplacedNotice />
      {open ? (
        <OpenedPart title={titleOf(open)} onBack={goBack} headingRef={headingRef}>
          <EditedPart key={open} file={open} />
        </OpenedPart>
      ) : (
        <>
          <Start isOpen={showsStart} onOpenChange={setShowsStart} />
          <AllParts lastOpened={lastOpened} />
        </>
      )}
    </>
  );
}

/** What a file cannot be shown for that was changed by hand. */
const OTHER_KIND: FileFault = { problem: 'Tiene un dato de otra clase que la que espera el panel.', remedy: '' };

function EditedPart({ file }: { file: ContentFile }) {
  const { files, changes } = useServerState();
  const { fault } = files[file];
  if (fault) return <UnreadableNotice file={file} fault={fault} />;
  const isChanged = changes.some((change) => change.file === file);
  return (
    <ErrorBoundary fallback={<UnreadableNotice file={file} fault={OTHER_KIND} />}>
      <PartForm file={file} />
      {isChanged && <RestorePart file={file} />}
    </ErrorBoundary>
  );
}

/** «Empezar con mi marca», unless a file cannot be read. */
function Start(opening: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const content = useContent();
  const { files } = useServerState();
  const canRead = contentFiles.every((file) => files[file].fault === undefined);
  if (!canRead) return null;
  return <StartList {...opening} content={content} onFix={(field) => select(field, { takesFocus: true })} />;
}

function AllParts({ lastOpened }: { lastOpened: ContentFile | undefined }) {
  const { files, changes } = useServerState();
  const issues = usePartIssues();
  const parts = contentFiles.map((file) => ({
    file,
    title: titleOf(file),
    isUnreadable: files[file].fault !== undefined,
    errors: issues[file],
    isChanged: changes.some((change) => change.file === file),
  }));
  return (
    <PartsList parts={parts} onOpen={(file) => select(pointerTo(file), { takesFocus: true })} lastOpened={lastOpened} />
  );
}
