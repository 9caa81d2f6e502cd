import * as v from 'valibot';
import type { Confirmable } from '@/content/schema/confirmed';
import { type ContentFile, contentPath, contentSchemas, titleOf } from '@/content/schema/content';
import { type Key, pathInWords } from '@/content/schema/describe';
import type { Message } from '@/content/schema/message';
import { type Anchor, anchors } from '@/lib/sections';
import type { ContentField } from './fields';

/** What a rule found, in words for the person who edits the content. */
export interface Finding extends Message {
  /**
   * `error`: the page would be wrong. `pending` and `sample`: fine until the launch; the one is to be done, the other
   * to be replaced. `advice`: a person should decide.
   */
  level: 'error' | 'pending' | 'sample' | 'advice';
  /** The path of the file from the root of the project: `content/hero.json`. */
  file: string;
  /** What a person calls the part of the content: «Clientes». */
  part: string;
  /** The path to the field as a person reads it: «Clientes, Cafetal Norte, Logotipo»; empty for the whole file. */
  label: string;
  /** The path to the field as data; missing for a file that holds no part of the page. */
  keys?: Key[];
  /** The words that the dictionary lacks, each as it would be added to it. */
  words?: string[];
  /** The letters that a typeface of the page lacks and can be given. */
  letters?: string;
  /** What a person is asked to confirm. */
  confirm?: Confirmable;
  /** The part of the page where it shows. */
  anchor: Anchor;
}

interface FindingOptions extends Message, Pick<Finding, 'words' | 'letters' | 'confirm'> {
  level: Finding['level'];
  field: ContentField;
}

/** A finding about one field. */
export function finding({ level, field, ...rest }: FindingOptions): Finding {
  const { file, path, value, parents } = field;
  const [root] = [...parents, value];
  return {
    level,
    file: contentPath(file),
    part: titleOf(file),
    label: pathInWords(contentSchemas[file], { path, value: root }),
    keys: path,
    ...rest,
    anchor: anchorOf(file),
  };
}

interface FileFindingOptions extends Message {
  level: Finding['level'];
  /** Its path from the root of the project. */
  file: string;
}

/** A finding about a file that holds no part of the page. */
export function fileFinding(options: FileFindingOptions): Finding {
  return { part: 'Contenido', label: '', anchor: anchors.hero, ...options };
}

/** The part of the page where a file of the content shows. */
export function anchorOf(file: ContentFile): Anchor {
  return v.getMetadata(contentSchemas[file]).anchor;
}
