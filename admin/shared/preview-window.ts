import type { ContentFile } from '@/content/schema/content';

/** A field of the content: its file, and its dotted path in the file (`cards.0.title`). */
export interface FieldTarget {
  file: ContentFile;
  path: string;
}

/** The content that the panel sends to the preview page. */
export interface PreviewContent {
  /** The file whose form is open. */
  file: ContentFile;
  /** The unvalidated values of the files read so far. The page uses the built content for the others. */
  content: Record<string, unknown>;
  /** Browser URLs of the files that the form can show, by their path in the project. */
  chosen: Record<string, string>;
}

/** The functions that the preview page and the panel call on each other. */
export interface PreviewWindow extends Window {
  showContent?: (preview: PreviewContent) => void;
  onFieldClick?: (target: FieldTarget) => void;
}
