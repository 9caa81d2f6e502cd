import { useEffect, useRef } from 'react';
import type { PageNode } from './shown-fields';
import { visibleBox } from './visible-box';

interface PageFrameProps {
  kind: 'selected' | 'hovered';
  /** What the frame stands round. */
  node: PageNode;
}

const looks = {
  selected: 'shadow-[0_0_0_7px_rgb(255_255_255/0.75)] outline-3 outline-info',
  hovered: 'outline-2 outline-info outline-dashed',
};

/** A frame round what shows a value, drawn over the page and not in it. */
export function PageFrame({ kind, node }: PageFrameProps) {
  const frameRef = useRef<HTMLDivElement>(null);

  // Follows the node from frame to frame, whatever moves it: texts that wrap, pictures that load, scrolling, carousels.
  useEffect(() => {
    let request = 0;
    const follow = () => {
      if (frameRef.current) place(frameRef.current, node);
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [node]);

  return (
    <div
      ref={frameRef}
      data-slot={`page-frame-${kind}`}
      hidden
      className={`pointer-events-none absolute rounded-sm outline-offset-3 ${looks[kind]}`}
    />
  );
}

function place(frame: HTMLElement, node: PageNode): void {
  const box = visibleBox(node);
  frame.hidden = box === undefined;
  if (!box) return;
  const { left, top, right, bottom } = box;
  frame.style.left = `${left}px`;
  frame.style.top = `${top}px`;
  frame.style.width = `${right - left}px`;
  frame.style.height = `${bottom - top}px`;
}
