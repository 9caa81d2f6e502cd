import * as v from 'valibot';
import { type ContentFile, contentPath, contentSchemas, titleOf } from '@/content/schema/content';
import { pathInWords } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { type Anchor, anchors } from '@/lib/sections';
import type { ContentField } from './fields';

/** Something to do in the content, in words for the person who edits it. */
export interface Point extends Message {
  /** An `error` stops every build; what is `open` stands in a preview, and stops a build for a real address. */
  kind: 'error' | 'open';
  /** The file to change, from the root of the project: `content/hero.json`. */
  file: string;
  /** What a person calls that file: «Clientes». */
  part: string;
  /** The field in it as a person reads it: «Cafetal Norte, Logotipo»; empty for the whole file. */
  label: string;
  /** The section of the page where it shows. */
  anchor: Anchor;
}

interface PointOptions extends Message {
  kind: Point['kind'];
  field: ContentField;
}

/** A point about one field of the content. */
export function pointAt({ field, ...rest }: PointOptions): Point {
  const { file, path, value, parents } = field;
  const [root] = [...parents, value];
  return { ...rest, ...placeOf(file), label: pathInWords(contentSchemas[file], { path, value: root }) };
}

/** Where the points of a file of the content are. */
export function placeOf(file: ContentFile): Pick<Point, 'file' | 'part' | 'anchor'> {
  return {
    file: contentPath(file),
    part: titleOf(file),
    anchor: v.getMetadata(contentSchemas[file]).anchor,
  };
}

/** An error in a file that is no part of the page. */
export function errorIn(file: string, message: Message): Point {
  return { kind: 'error', file, part: 'Contenido', label: '', anchor: anchors.hero, ...message };
}
