import './page-preview.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { PAGE_PATH } from '@/lib/routes';
import { PageFollower, type PageState } from './page-follower';

/** The live page, in which what is chosen is framed and brought into view, and on which it can be chosen. */
export function PagePreview(state: PageState) {
  const selectedRef = useRef<HTMLDivElement>(null);
  const hoveredRef = useRef<HTMLDivElement>(null);
  const [follower, setFollower] = useState<PageFollower>();
  const [page, setPage] = useState<Document>();

  useEffect(() => {
    if (!selectedRef.current || !hoveredRef.current) return;
    const created = new PageFollower(selectedRef.current, hoveredRef.current);
    setFollower(created);
    return () => created.stop();
  }, []);
  useEffect(() => {
    if (page) follower?.attach(page);
  }, [follower, page]);
  // Before the frame is painted, so that what is typed shows on the page at once.
  useLayoutEffect(() => follower?.update(state));

  return (
    <div className="page-preview">
      <iframe
        title="La página"
        src={PAGE_PATH}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument ?? undefined)}
      />
      <div ref={selectedRef} hidden className="page-frame page-frame-selected" />
      <div ref={hoveredRef} hidden className="page-frame page-frame-hovered" />
    </div>
  );
}
