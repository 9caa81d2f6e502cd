import type { ContentData } from '@/content/types';
import { fileOf } from '@/editor/document/labels';
import { keysOf, type Pointer } from '@/editor/document/pointer';
import { fieldsReading } from './content-index';
import type { ShownPart } from './page-part';
import { type PageNode, type PageValue, valuesIn } from './page-values';

/** A field of the content and what shows it. */
export interface ShownValue {
  pointer: Pointer;
  node: PageNode;
}

interface Reading extends PageValue {
  /** The fields that read like it. */
  pointers: Pointer[];
}

/**
 * What a part of the page shows of the content. Of several fields that read alike it is the one whose neighbours in the
 * content are its neighbours on the page, or else the one that comes as often after the others as it does on the page.
 */
export function shownValues({ root, files }: ShownPart, content: ContentData): ShownValue[] {
  const readings = valuesIn(root).flatMap((value): Reading[] => {
    const pointers = fieldsReading(value.text, content);
    const file = files.find((candidate) => pointers.some((pointer) => fileOf(pointer) === candidate));
    return file ? [{ ...value, pointers: pointers.filter((pointer) => fileOf(pointer) === file) }] : [];
  });
  const certain = readings.flatMap(({ node, pointers: [pointer, ...others] }) =>
    pointer !== undefined && others.length === 0 ? [{ node, pointer }] : [],
  );
  const counts = new Map<string, number>();
  return readings.flatMap(({ text, node, pointers }) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    const [single, ...others] = pointers;
    const pointer =
      others.length === 0
        ? single
        : (pointerByNeighbours({ node, pointers, certain, root }) ?? byOrder(pointers, count));
    return pointer === undefined ? [] : [{ pointer, node }];
  });
}

function byOrder(pointers: Pointer[], count: number): Pointer | undefined {
  return pointers[count % pointers.length];
}

interface Neighbourhood {
  node: PageNode;
  pointers: Pointer[];
  /** What shows a field beyond doubt. */
  certain: ShownValue[];
  root: Element;
}

/** The pointer that goes furthest together with what stands nearest to the node on the page. */
function pointerByNeighbours({ node, pointers, certain, root }: Neighbourhood): Pointer | undefined {
  for (let element = node.parentElement; element; element = element.parentElement) {
    const neighbours = certain.filter((value) => element.contains(value.node));
    if (neighbours.length > 0) return closestPointer(pointers, neighbours);
    if (element === root) return undefined;
  }
}

function closestPointer(pointers: Pointer[], neighbours: ShownValue[]): Pointer | undefined {
  const closeness = pointers.map((pointer) =>
    Math.max(...neighbours.map((neighbour) => sharedKeys(pointer, neighbour.pointer))),
  );
  const closest = Math.max(...closeness);
  const isUnique = closeness.filter((shared) => shared === closest).length === 1;
  return isUnique ? pointers[closeness.indexOf(closest)] : undefined;
}

/** How many steps two pointers have in common. */
export function sharedKeys(one: Pointer, other: Pointer): number {
  const keys = keysOf(one);
  const otherKeys = keysOf(other);
  const end = keys.findIndex((key, depth) => key !== otherKeys[depth]);
  return end < 0 ? keys.length : end;
}
