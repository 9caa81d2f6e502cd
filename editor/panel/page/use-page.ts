import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react';
import type { PageDrawings } from '@/components/about-us';
import type { ContentData } from '@/content/types';
import { EDITED_PAGE_PATH } from '@/editor/api';
import { useServerState } from '@/editor/panel/content/editor-store';
import { ignoreStrayDrops } from '@/editor/panel/window-events';

/** The page in the frame, once it shows a content with its styles. */
export function usePage(content: ContentData) {
  const [page, setPage] = useState<Document>();
  const [isShown, setShown] = useState(false);
  const { site, brand } = useServerState().files;
  const stylesVersion = brand.etag;
  // The land of the offices is drawn anew when these files are written.
  const {
    data: drawings,
    isPlaceholderData: isRedrawing,
    error,
  } = useQuery({
    queryKey: ['drawings', site.etag, brand.etag],
    queryFn: readDrawings,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });

  // Shows the content before the next frame is painted, so that a letter is seen on the page at once.
  useLayoutEffect(() => {
    const edited = page?.defaultView?.editedPage;
    if (!edited || !drawings) return;
    edited.show({ content, drawings, stylesVersion }).then(() => setShown(true));
  }, [page, content, drawings, stylesVersion]);

  // Keeps the page from what would disturb the work in the panel.
  useEffect(() => {
    if (!page) return;
    guardFocus(page);
    ignoreStrayDrops(page);
  }, [page]);

  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    setShown(false);
    setPage(currentTarget.contentDocument ?? undefined);
  };
  return { page: isShown ? page : undefined, onLoad, isRedrawing, error };
}

async function readDrawings(): Promise<PageDrawings> {
  const response = await fetch(`${EDITED_PAGE_PATH}/drawings.json`);
  if (!response.ok) throw new Error('La página no se pudo dibujar. Mira la ventana de la terminal.');
  return response.json();
}

/**
 * Keeps the page from taking the focus while the panel is used: its dialogs move the focus as they open and close and
 * whenever their text is rendered anew, in the middle of a word. Presses and keys of a person in the page move it as
 * ever. (`inert` on the frame does not stop a script within it.)
 */
function guardFocus({ defaultView: view }: Document): void {
  if (!view) return;
  const { prototype } = view.HTMLElement;
  const { focus } = prototype;
  prototype.focus = function focusWithinPage(this: HTMLElement, options?: FocusOptions) {
    const isPageUsed = document.activeElement === view.frameElement;
    if (isPageUsed) focus.call(this, options);
  };
}
