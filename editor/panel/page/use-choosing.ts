import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentData } from '@/content/types';
import { type ChosenField, fieldFromClick } from './field-from-click';
import { isElement } from './shown-fields';

interface ChoosingOptions {
  page: Document | undefined;
  content: ContentData;
  isChoosing: boolean;
  onChoose: (field: ChosenField) => void;
}

/**
 * Lets a click on the page choose what it falls on.
 *
 * @returns what a click would choose now
 */
export function useChoosing({ page, content, isChoosing, onChoose }: ChoosingOptions): ChosenField | undefined {
  const [hovered, setHovered] = useState<ChosenField>();

  const hover = useEffectEvent((event: MouseEvent) => setHovered(fieldAt(event, content)));
  const choose = useEffectEvent((event: MouseEvent) => {
    const field = fieldAt(event, content);
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(field);
  });

  // Listens in the page's document.
  useEffect(() => {
    if (!page || !isChoosing) return;
    const listening = new AbortController();
    const { signal } = listening;
    page.addEventListener('click', (event) => choose(event), { capture: true, signal });
    page.addEventListener('pointerover', (event) => hover(event), { signal });
    page.documentElement.addEventListener('pointerleave', () => setHovered(undefined), { signal });
    return () => {
      listening.abort();
      setHovered(undefined);
    };
  }, [page, isChoosing]);

  return hovered;
}

function fieldAt({ target, isTrusted, clientX, clientY }: MouseEvent, content: ContentData): ChosenField | undefined {
  // The panel presses buttons of the page itself, by events that are not trusted.
  if (!isTrusted || !target || !isElement(target)) return undefined;
  // Not every browser knows the text at a place.
  const text = target.ownerDocument.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
  return fieldFromClick({ element: target, text }, content);
}
