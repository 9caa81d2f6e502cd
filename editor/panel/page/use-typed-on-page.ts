import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { ContentData } from '@/content/types';
import { type Pointer, valueAt } from '@/editor/document/pointer';
import { type PageLookup, textsShowing } from './page-target';
import { type Typed, TypedText } from './typed-text';

interface TypedOnPageOptions {
  lookup: PageLookup | undefined;
  content: ContentData;
  typed: Typed | undefined;
}

/** Shows on the page what is typed in the panel, before it is saved and the page made anew. */
export function useTypedOnPage({ lookup, content, typed }: TypedOnPageOptions): void {
  const page = lookup?.page;
  const [writer, setWriter] = useState<TypedText>();
  const findTexts = useEffectEvent((pointer: Pointer) => (lookup ? textsShowing(pointer, lookup) : []));

  // Follows the page's document.
  useEffect(() => {
    if (!page) return;
    const created = new TypedText({ page, findTexts: (pointer) => findTexts(pointer) });
    setWriter(created);
    return () => created.stop();
  }, [page]);

  // Before the next frame is painted, so that a key shows on the page at once.
  useLayoutEffect(() => {
    writer?.show(typed, (pointer) => valueAt(content, pointer));
  }, [writer, typed, content]);
}
