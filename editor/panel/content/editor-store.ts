import { create } from 'zustand';
import type { Message } from '@/content/schema/message';
import type { ContentData } from '@/content/types';
import type { EditorState, Version } from '@/editor/api';
import type { Change } from '@/editor/document/changes';
import type { Pointer } from '@/editor/document/pointer';
import type { Part } from './parts';

/** What is chosen on the page or in the panel. */
interface Selection {
  pointer: Pointer;
  /** Whether its field is to have the focus: it was chosen elsewhere than in its form. */
  takesFocus: boolean;
}

/** A part that somebody else wrote while it was edited here, and what was typed here. */
interface ReplacedPart {
  title: string;
  typed: Change[];
}

/** A part as it was typed before that was undone. */
interface DiscardedPart {
  part: Part;
  value: Part['saved'];
}

/** An old version that the page shows in place of today's content. */
export interface ShownVersion {
  version: Version;
  content: ContentData;
}

interface EditorStore {
  /** The server's last answer; missing until it has answered. */
  server: EditorState | undefined;
  /** The content as it is typed, which the page shows. */
  content: ContentData | undefined;
  selection: Selection | undefined;
  shownVersion: ShownVersion | undefined;
  /** How many writings and requests are under way. */
  working: number;
  /** What was done last, in words: «Se deshizo: Portada, Titular.» */
  note: string | undefined;
  /** What was typed and wrong, and was undone. */
  discarded: DiscardedPart | undefined;
  /** What could not be done. */
  problem: Message | undefined;
  replaced: ReplacedPart[];
  /** Whether the server did not answer last. */
  isOffline: boolean;
  /** Whether the session's key is another one. */
  isClosed: boolean;
}

/** What the panel shows beside the fields of its forms. */
export const useEditorStore = create<EditorStore>(() => ({
  server: undefined,
  content: undefined,
  selection: undefined,
  shownVersion: undefined,
  working: 0,
  note: undefined,
  discarded: undefined,
  problem: undefined,
  replaced: [],
  isOffline: false,
  isClosed: false,
}));

/** The server's last answer. The panel is drawn once there is one. */
export function useServerState(): EditorState {
  const server = useEditorStore((store) => store.server);
  if (!server) throw new Error('The server has not answered.');
  return server;
}

/** The content as it is typed. The panel is drawn once it is there. */
export function useContent(): ContentData {
  const content = useEditorStore((store) => store.content);
  if (!content) throw new Error('The content was not read.');
  return content;
}

/** Chooses what the page and the panel show. @param takesFocus whether its field is to have the focus */
export function select(pointer: Pointer, { takesFocus = false } = {}): void {
  useEditorStore.setState({ selection: { pointer, takesFocus } });
}

/** Chooses nothing: the panel shows all parts. */
export function selectNothing(): void {
  useEditorStore.setState({ selection: undefined });
}
