import { type SyntheticEvent, useEffect, useState } from 'react';
import { ignoreStrayDrops } from '@/editor/panel/use-stray-drops';
import { guardFocus } from './guard-focus';

/** The document that the page's frame shows; none while it loads. A reload keeps the place to which it was scrolled. */
export function useLivePage() {
  const [page, setPage] = useState<Document>();
  const [scrollTop, setScrollTop] = useState(0);

  const onLoad = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentDocument, contentWindow } = currentTarget;
    setPage(contentDocument ?? undefined);
    contentWindow?.scrollTo({ top: scrollTop, behavior: 'instant' });
  };

  // Hears that the document goes.
  useEffect(() => {
    const view = page?.defaultView;
    if (!view) return;
    const onPageHide = () => {
      setScrollTop(view.scrollY);
      setPage(undefined);
    };
    view.addEventListener('pagehide', onPageHide);
    return () => view.removeEventListener('pagehide', onPageHide);
  }, [page]);

  // Keeps the page from what would disturb the work in the panel.
  useEffect(() => {
    if (!page) return;
    const endGuard = guardFocus(page);
    const endDrops = ignoreStrayDrops(page);
    return () => {
      endGuard();
      endDrops();
    };
  }, [page]);

  return { page, onLoad };
}
