import type { PageDrawings } from '@/components/about-us';
import type { ContentData } from '@/content/types';
import type { Pointer } from '@/editor/document/pointer';

/** What the page in the panel's frame shows. */
export interface Shown {
  /** As it is typed. */
  content: ContentData;
  drawings: PageDrawings;
  /** Another one when the colours of the brand, and so the styles, are others. */
  stylesVersion: string;
}

/** What the page in the frame offers the panel. */
interface EditedPage {
  /** Shows a content before it returns; its promise waits for the styles. */
  show: (shown: Shown) => Promise<void>;
  /** The fields whose texts are in a string of the page. */
  marksIn: (text: string | null) => Pointer[];
}

declare global {
  interface Window {
    editedPage?: EditedPage;
  }
}
