import * as v from 'valibot';
import type { ContentField } from '@/content/reading/fields';
import { contentPath, contentSchemas, titleOf } from '@/content/schema/content';
import type { ContentProblem } from '@/content/schema/content-problem';
import { labelOf } from '@/content/schema/describe';
import type { Anchor } from '@/lib/sections';

/** Something to do in the content, described in Spanish for the editor. */
export interface Point extends ContentProblem {
  /** An `error` stops every build. An `open` point is listed in a preview and stops a build for a public URL. */
  kind: 'error' | 'open';
  file: string;
  /** The title of the file as editors see it: «Clientes». */
  part: string;
  /** The label of the field as editors see it: «Cafetal Norte, Logotipo». Empty if the point concerns the file. */
  label: string;
  /** The section of the page that shows the content of the file. */
  anchor: Anchor;
}

type PointOptions = Pick<Point, 'kind' | 'problem' | 'remedy'> & { field: ContentField };

export function pointAt({ field, ...rest }: PointOptions): Point {
  return {
    ...rest,
    file: contentPath(field.file),
    part: titleOf(field.file),
    label: labelOf(field),
    anchor: v.getMetadata(contentSchemas[field.file]).anchor,
  };
}
