import * as v from 'valibot';
import { type ContentFile, contentPath, contentSchemas, titleOf } from '@/content/schema/content';
import type { ContentProblem } from '@/content/schema/content-problem';
import { labelOf } from '@/content/schema/describe';
import type { Anchor } from '@/lib/sections';
import type { ContentField } from './fields';

/** Something to do in the content, described in Spanish for the editor. */
export interface Point extends ContentProblem {
  /** An `error` stops every build. An `open` point is listed in a preview and stops a build for a real address. */
  kind: 'error' | 'open';
  /** The file to change, from the root of the project: `content/hero.json`. */
  file: string;
  /** The name of that file for a reader: «Clientes». */
  part: string;
  /** The field in it for a reader: «Cafetal Norte, Logotipo»; empty for the file itself. */
  label: string;
  /** The section of the page that shows it. */
  anchor: Anchor;
}

interface PointOptions extends ContentProblem {
  kind: Point['kind'];
  field: ContentField;
}

export function pointAt({ field, ...rest }: PointOptions): Point {
  return { ...rest, ...placeOf(field.file), label: labelOf(field) };
}

/** The place of a content file's points. */
export function placeOf(file: ContentFile): Pick<Point, 'file' | 'part' | 'anchor'> {
  return {
    file: contentPath(file),
    part: titleOf(file),
    anchor: v.getMetadata(contentSchemas[file]).anchor,
  };
}
