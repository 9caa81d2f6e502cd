import { useEffect, useState } from 'react';
import type { ContentData } from '@/content/types';
import { isWithin, type Pointer } from '@/editor/document/pointer';
import { Notice } from '@/editor/panel/ui/notice';
import { PAGE_PATH } from '@/lib/routes';
import { anchors } from '@/lib/sections';
import type { ChosenField } from './field-from-click';
import { PageFrame } from './page-frame';
import { PageSelection } from './page-selection';
import { POLICY } from './page-target';
import { useChoosing } from './use-choosing';
import { usePage } from './use-page';

interface PagePreviewProps {
  content: ContentData;
  selected: Pointer | undefined;
  /** Whether a click on the page chooses what it falls on. */
  isChoosing: boolean;
  onChoose: (pointer: Pointer) => void;
}

/** The live page, in which what is selected is framed and brought into view, and on which it can be chosen. */
export function PagePreview({ content, selected, isChoosing, onChoose }: PagePreviewProps) {
  const { page, onLoad, isRedrawing, error } = usePage(content);
  const [chosen, setChosen] = useState<ChosenField>();
  const clicked = chosen?.pointer === selected ? chosen?.element : undefined;
  const choose = (field: ChosenField) => {
    setChosen(field);
    onChoose(field.pointer);
  };
  const hovered = useChoosing({ page, content, isChoosing, onChoose: choose });

  // Shows the policy as visitors read it while something of it is selected.
  useEffect(() => {
    if (!page) return;
    const isPolicy = selected !== undefined && isWithin(selected, '/privacy-policy');
    if (isPolicy) openPolicy(page);
    else closePolicy(page);
  }, [page, selected]);

  return (
    <div className="relative h-full overflow-hidden">
      {error && !page && <Notice tone="error">{error.message}</Notice>}
      {!page && !error && <p className="absolute inset-x-0 top-1/3 text-center text-text-muted">Abriendo la página…</p>}
      <iframe title="La página" src={PAGE_PATH} onLoad={onLoad} className="relative block size-full border-0" />
      {page && isRedrawing && (
        <p
          role="status"
          className="absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-white px-4 py-2 font-medium text-text-strong shadow-overlay"
        >
          Dibujando de nuevo…
        </p>
      )}
      {page && selected !== undefined && (
        <PageSelection key={selected} page={page} content={content} selected={selected} clicked={clicked} />
      )}
      {hovered && <PageFrame kind="hovered" node={hovered.element} />}
    </div>
  );
}

/** Opens the policy as visitors do, by the link of the form. */
function openPolicy(page: Document): void {
  if (page.querySelector(POLICY)) return;
  page.querySelector<HTMLElement>(`#${anchors.contact} button[aria-haspopup=dialog]`)?.click();
}

/** Closes it by its cross, if it is open. */
function closePolicy(page: Document): void {
  page.querySelector<HTMLElement>(`${POLICY} header button`)?.click();
}
