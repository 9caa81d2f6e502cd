import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentData } from '@/content/types';
import { type ChosenField, fieldFromClick } from './field-from-click';
import { isElement } from './page-values';

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

  const fieldAt = (event: MouseEvent): ChosenField | undefined => {
    // The panel presses buttons of the page itself, by events that are not trusted.
    if (!event.isTrusted || !event.target || !isElement(event.target)) return undefined;
    return fieldFromClick({ element: event.target, text: textUnder(event) }, content);
  };
  const hover = useEffectEvent((event: MouseEvent) => setHovered(fieldAt(event)));
  const choose = useEffectEvent((event: MouseEvent) => {
    const field = fieldAt(event);
    if (!field) return;
    event.preventDefault();
    event.stopPropagation();
    onChoose(field);
  });

  // Listens in the page's document.
  useEffect(() => {
    if (!page || !isChoosing) return;
    const onClick = (event: MouseEvent) => choose(event);
    const onPointerOver = (event: MouseEvent) => hover(event);
    const onPointerLeave = () => setHovered(undefined);
    page.addEventListener('click', onClick, { capture: true });
    page.addEventListener('pointerover', onPointerOver);
    page.documentElement.addEventListener('pointerleave', onPointerLeave);
    return () => {
      page.removeEventListener('click', onClick, { capture: true });
      page.removeEventListener('pointerover', onPointerOver);
      page.documentElement.removeEventListener('pointerleave', onPointerLeave);
      setHovered(undefined);
    };
  }, [page, isChoosing]);

  return hovered;
}

function textUnder({ clientX, clientY, view }: MouseEvent): Node | undefined {
  // A click by keyboard has no place, and not every browser knows the text at one.
  return view?.document.caretPositionFromPoint?.(clientX, clientY)?.offsetNode;
}
