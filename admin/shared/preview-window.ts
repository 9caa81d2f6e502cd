import type { ContentFileName } from '@/content/schema/content';

/** The location of a field: the content file, and the path in this file. */
export interface FieldLocation {
  fileName: ContentFileName;
  /** The path of the field in the file, separated by dots (`cards.0.title`). */
  path: string;
}

/** The content that the panel sends to the preview page. */
export interface PreviewContent {
  fileName: ContentFileName;
  /** The unvalidated content of the files that the panel has read. For other files, the page uses the built content. */
  content: Record<string, unknown>;
  /** The URLs from which the browser loads the media files of the form, by their path in the project. */
  mediaUrls: Record<string, string>;
}

/** The window of the preview page in the frame of the panel. Its functions connect the panel and the page. */
export interface PreviewWindow extends Window {
  /** Set by the preview page. The panel calls it after each edit. */
  showContent?: (previewContent: PreviewContent) => void;
  /** Set by the panel. The preview page calls it when the editor clicks a text or picture. */
  onFieldClick?: (field: FieldLocation) => void;
}
