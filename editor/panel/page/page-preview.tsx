import './page-preview.css';
import { useMemo, useState } from 'react';
import type { ContentData } from '@/content/types';
import { type Pointer, valueAt } from '@/editor/document/pointer';
import { withValue } from '@/editor/panel/document/document-state';
import { PAGE_PATH } from '@/lib/routes';
import type { ChosenField } from './field-from-click';
import { PageFrame } from './page-frame';
import { nearestTarget, type PageLookup } from './page-target';
import type { Typed } from './typed-text';
import { useBringIntoView } from './use-bring-into-view';
import { useChoosing } from './use-choosing';
import { useHeldCarousel } from './use-held-carousel';
import { useLivePage } from './use-live-page';
import { usePrivacyDialog } from './use-privacy-dialog';
import { useRecentContents } from './use-recent-contents';
import { useTypedOnPage } from './use-typed-on-page';

interface PagePreviewProps {
  content: ContentData;
  selected: Pointer | undefined;
  /** Whether a click on the page chooses what it falls on. */
  isChoosing: boolean;
  /** The text of the selected field as it is typed. */
  typed: Typed | undefined;
  onChoose: (pointer: Pointer) => void;
}

/** The live page, in which what is selected is framed and brought into view, and on which it can be chosen. */
export function PagePreview({ content, selected, isChoosing, typed, onChoose }: PagePreviewProps) {
  const { page, onLoad } = useLivePage();
  const { chosen, setChosen } = useChosenHere(selected);
  const contents = useRecentContents(useContentWith(content, typed));
  const preferred = chosen?.part;
  const lookup = useMemo(
    (): PageLookup | undefined => page && { page, contents, preferred },
    [page, contents, preferred],
  );

  useTypedOnPage({ lookup, content, typed });
  usePrivacyDialog({ page, selected });
  useBringIntoView({ lookup, selected, chosen: chosen?.pointer });
  useHeldCarousel({ lookup, selected });
  const hovered = useChoosing({
    page,
    content,
    isChoosing,
    onChoose: (field) => {
      setChosen(field);
      onChoose(field.pointer);
    },
  });

  return (
    <div className="page-preview">
      <iframe title="La página" src={PAGE_PATH} onLoad={onLoad} />
      {lookup && selected !== undefined && (
        <PageFrame
          key={selected}
          kind="selected"
          page={lookup.page}
          find={(known) => nearestTarget(selected, lookup, known)}
        />
      )}
      {lookup && hovered && (
        <PageFrame kind="hovered" page={lookup.page} find={() => ({ ...hovered, nodes: [hovered.element] })} />
      )}
    </div>
  );
}

/** The content as the page shows it: with what is typed. */
function useContentWith(content: ContentData, typed: Typed | undefined): ContentData {
  return useMemo(() => {
    const isKnown = !typed || valueAt(content, typed.pointer) === typed.text;
    return isKnown ? content : withValue(content, typed.pointer, typed.text);
  }, [content, typed]);
}

/** What was chosen on the page itself, as long as nothing else is selected. */
function useChosenHere(selected: Pointer | undefined) {
  const [chosen, setChosen] = useState<ChosenField>();
  const [lastSelected, setLastSelected] = useState(selected);
  if (lastSelected !== selected) {
    setLastSelected(selected);
    if (chosen?.pointer !== selected) setChosen(undefined);
  }
  return { chosen, setChosen };
}
