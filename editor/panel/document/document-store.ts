import { useMemo } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { EditorState } from '@/editor/api';
import type { Pointer } from '@/editor/document/pointer';
import {
  type DocumentState,
  emptyDocument,
  intendedContent,
  shownContent,
  type UnsavedWork,
  unconfirmedWork,
} from './document-state';

/** What the panel tells of the last thing that was done. */
interface PanelStatus {
  /** In words: «Se deshizo: Portada: cambió Titular.» */
  note: string | undefined;
  /** What could not be done. */
  problem: { problem: string; remedy: string } | undefined;
  /** Whether the session's key is another one. */
  isClosed: boolean;
  /** Whether the server did not answer last. */
  isOffline: boolean;
}

/** What is chosen on the page or in the panel. */
export interface Selection {
  pointer: Pointer;
  /** Whether its field is to have the focus: it was chosen elsewhere than in its form. */
  takesFocus: boolean;
}

interface DocumentStore extends DocumentState, PanelStatus {
  selection: Selection | undefined;
  /** Wrong texts that were undone, so that they can be redone. */
  undoneTexts: { pointer: Pointer; value: unknown }[];
  /** How many files are being prepared. */
  preparing: number;
  /** How many requests that change the content, such as to undo, are not answered yet. */
  requested: number;
}

/**
 * What is edited in this tab. What is typed and not sent, and what is being added, outlives a reload; what is sent and
 * not confirmed is kept as typed, since nobody knows whether it arrived.
 */
export const useDocumentStore = create<DocumentStore>()(
  persist(
    (): DocumentStore => ({
      ...emptyDocument,
      note: undefined,
      problem: undefined,
      isClosed: false,
      isOffline: false,
      selection: undefined,
      undoneTexts: [],
      preparing: 0,
      requested: 0,
    }),
    {
      name: 'editar',
      storage: createJSONStorage(() => sessionStorage),
      partialize: (store) => ({ ...unsavedWork(store), lost: store.lost }),
    },
  ),
);

/** What would be lost with the tab: what is unfinished, and what is not confirmed. */
function unsavedWork({ typed, drafts, pending }: DocumentState): UnsavedWork {
  const unconfirmed = unconfirmedWork(pending);
  const all = { ...unconfirmed.typed };
  for (const [pointer, { base, value }] of Object.entries(typed)) {
    all[pointer] = { base: unconfirmed.typed[pointer]?.base ?? base, value };
  }
  return { typed: all, drafts: [...drafts, ...unconfirmed.drafts] };
}

/** The content as the fields show it, with all that is typed. */
export function useShownContent(): unknown {
  const content = useDocumentStore((store) => store.content);
  const typed = useDocumentStore((store) => store.typed);
  return useMemo(() => shownContent({ content, typed }), [content, typed]);
}

/** The content as it will be written, with all that is typed. */
export function useIntendedContent(): unknown {
  const content = useDocumentStore((store) => store.content);
  const typed = useDocumentStore((store) => store.typed);
  return useMemo(() => intendedContent({ content, typed }), [content, typed]);
}

/** The server's last answer. @throws before there is one */
export function useServerState(): EditorState {
  const server = useDocumentStore((store) => store.server);
  if (!server) throw new Error('The panel is drawn once the server has answered.');
  return server;
}
