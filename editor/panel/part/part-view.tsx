import { useMemo, useRef, useState } from 'react';
import { type ContentFile, contentFiles, titleOf } from '@/content/schema/content';
import { fileOf } from '@/editor/document/labels';
import { pointerTo } from '@/editor/document/pointer';
import { useDocumentStore, useServerState } from '@/editor/panel/document/document-store';
import { select, selectNothing } from '@/editor/panel/document/edit-content';
import { OpenedPart } from '@/editor/panel/shell/opened-part';
import { type PartSummary, PartsList } from '@/editor/panel/shell/parts-list';
import { StartList } from '@/editor/panel/start/start-list';
import { PartForm } from './part-form';
import { PartFormBoundary } from './part-form-boundary';
import { usePartIssues } from './part-issues';
import { LostTexts, UnreadableNotice } from './part-notices';
import { useFocusOnSelection } from './use-focus-on-selection';

/** The parts of the page, or the one that is open. */
export function PartView() {
  const pointer = useDocumentStore((store) => store.selection?.pointer);
  const open = pointer === undefined ? undefined : fileOf(pointer);
  const lastOpened = useRef<ContentFile>(undefined);
  const parts = useParts();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useFocusOnSelection(headingRef);
  const { unreadable, content } = useServerState();
  const edited = useDocumentStore((store) => store.content) ?? content;
  const [showsStart, setShowsStart] = useState(false);
  const fault = unreadable.find(({ file }) => file === open);
  if (!open) {
    return (
      <>
        <LostTexts />
        {unreadable.length === 0 && (
          <StartList
            content={edited}
            isOpen={showsStart}
            onOpenChange={setShowsStart}
            onFix={(field) => select(field, { takesFocus: true })}
          />
        )}
        <PartsList
          parts={parts}
          onOpen={(file) => select(pointerTo(file), { takesFocus: true })}
          {...(lastOpened.current && { lastOpened: lastOpened.current })}
        />
      </>
    );
  }
  const goBack = () => {
    lastOpened.current = open;
    selectNothing();
  };
  return (
    <OpenedPart title={titleOf(open)} onBack={goBack} headingRef={headingRef}>
      <LostTexts />
      {fault && <UnreadableNotice fault={fault} />}
      <PartFormBoundary key={open} file={open} value={content[open]}>
        <PartForm file={open} />
      </PartFormBoundary>
    </OpenedPart>
  );
}

function useParts(): PartSummary[] {
  const { changes, unreadable } = useServerState();
  const issues = usePartIssues();
  return useMemo(
    () =>
      contentFiles.map((file) => ({
        file,
        title: titleOf(file),
        isUnreadable: unreadable.some((fault) => fault.file === file),
        errors: issues[file],
        isChanged: changes.some((change) => change.file === file),
      })),
    [changes, unreadable, issues],
  );
}
