import type { ContentFileName } from '@/content/schema/content';

/** A field of the content. */
export interface FieldTarget {
  fileName: ContentFileName;
  /** The path of the field in the file, separated by dots (`cards.0.title`). */
  path: string;
}

/** The content that the panel sends to the preview page. */
export interface PreviewContent {
  /** The file whose form is open. */
  fileName: ContentFileName;
  /** The unvalidated content of the files that the panel has read. For other files, the page uses the built content. */
  content: Record<string, unknown>;
  /** The browser URLs of the media files that the form can show, by their path in the project. */
  chosen: Record<string, string>;
}

/** The window of the preview page in the frame of the panel. Both sides call each other through these functions. */
export interface PreviewWindow extends Window {
  /** Set by the preview page. The panel calls it after each edit. */
  showContent?: (preview: PreviewContent) => void;
  /** Set by the panel. The preview page calls it when the editor clicks a text or picture. */
  onFieldClick?: (target: FieldTarget) => void;
}
