import type { EditorState } from '@/editor/api';
import { type Operation, withTests } from '@/editor/document/patch';
import { projectContent } from '@/editor/document/testing/sample-content';
import { type DocumentState, type Edit, emptyDocument, receive } from '@/editor/panel/document/document-state';

/** The content with which the panel opens. */
export const content = projectContent;

/** What the server answers. */
export function aState(state: Partial<EditorState>): EditorState {
  return { revision: 0, content, unreadable: [], changes: [], hasAuthor: true, ...state };
}

let lastId = 0;
/** An edit of what a panel shows. */
export function anEdit(document: DocumentState, patch: Operation[]): Edit {
  lastId += 1;
  const before = document.content ?? content;
  return { id: String(lastId), patch: withTests(before, patch), before };
}

/** A panel that has just opened. */
export const open = receive(emptyDocument, { state: aState({}) });
/** Another place for a person. */
export const move = (from: number, to: number): Operation => ({
  op: 'move',
  from: `/talent/members/${from}`,
  path: `/talent/members/${to}`,
});
