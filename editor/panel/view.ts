import { create } from 'zustand';
import type { Pointer } from '@/editor/document/pointer';
import { select } from './content/editor-store';

/** A view of the panel. */
export type ViewName = 'parts' | 'changes' | 'review' | 'versions' | 'publish';

/** What the page is looked at as. */
export type PageWidth = 'computer' | 'tablet' | 'phone';

interface View {
  tab: ViewName;
  width: PageWidth;
  /** Whether a click on the page chooses what it falls on. */
  isChoosing: boolean;
  /** Whether the panel leaves its room to the page. */
  isFolded: boolean;
}

/** How the editor is looked at. */
export const useView = create<View>(() => ({ tab: 'parts', width: 'computer', isChoosing: true, isFolded: false }));

/** Opens the field at a pointer. */
export function openField(pointer: Pointer): void {
  useView.setState({ tab: 'parts', isFolded: false });
  select(pointer, { takesFocus: true });
}
