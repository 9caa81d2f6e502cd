import { useMemo, useRef } from 'react';
import { type ContentFile, contentFiles } from '@/content/schema/content';
import { fileOf, titleOf } from '@/editor/document/labels';
import { pointerTo } from '@/editor/document/pointer';
import { useDocumentStore, useServerState } from '@/editor/panel/document/document-store';
import { select, selectNothing } from '@/editor/panel/document/edit-content';
import { OpenedPart } from '@/editor/panel/shell/opened-part';
import { type PartSummary, PartsList } from '@/editor/panel/shell/parts-list';
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
  const fault = unreadable.find(({ file }) => file === open);
  if (!open) {
    return (
      <>
        <LostTexts />
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
