import type { ContentFile } from '@/content/schema/content';
import type { FieldTarget } from './marks';

/** What the page shows. */
export interface Shown {
  /** The file whose form is open. */
  file: ContentFile;
  /** The files as far as they are known, as they are written; of others, what the build had. */
  content: Partial<Record<ContentFile, unknown>>;
  /** Files that were just chosen, by their path in the project, and where the browser has them. */
  chosen: Record<string, string>;
  /** Whether the form was just opened. */
  isNew: boolean;
}

/** What the page and the panel around it offer each other. */
export interface PageWindow extends Window {
  showContent?: (shown: Shown) => void;
  onFieldClick?: (target: FieldTarget) => void;
}
