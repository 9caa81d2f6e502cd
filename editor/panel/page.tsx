import { useEffect, useMemo, useRef } from 'react';
import type { ContentFile } from '@/content/schema/content';
import type { SiteContent } from '@/content/types';
import { PAGE_PATH } from '@/lib/routes';
import { idOf, indexOf, meantBy, nodesShowing, type Place } from './field-path';

let shown: Node | undefined;

/** Outlines an element of the page, or none. */
function outline(element: Element | null = null): void {
  const { top = 0, left = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
  const box = { translate: `${left}px ${top}px`, width: `${width}px`, height: `${height}px` };
  const frame = document.querySelector<HTMLElement>('.outline');
  if (frame) Object.assign(frame.style, box, { opacity: element ? '1' : '0' });
}

/** Brings the place of a value in the page into view. */
export function show(file: ContentFile, value: unknown): void {
  const page = document.querySelector('iframe')?.contentDocument;
  const [node, ...others] = page ? nodesShowing(page, file, value) : [];
  const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : (node as Element | undefined);
  // Of several that say the same, the page itself will show which one changes.
  shown = others.length > 0 ? undefined : node;
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  outline(element);
}

/** Writes a text where the value stands that was shown last, before the server does. */
export function write(text: string): void {
  if (shown?.nodeType === Node.TEXT_NODE) shown.nodeValue = text;
}

/** Opens in the panel what holds a field and puts the focus on it, or on what is shown of its way. */
export function reveal({ file, way }: Place): void {
  const shown = way.map((_, depth) => document.getElementById(idOf(file, ...way.slice(0, way.length - depth))));
  const field = shown.find(Boolean) ?? document.querySelector<HTMLElement>('.panel h2');
  for (let holder = field?.closest('details'); holder; holder = holder.parentElement?.closest('details'))
    holder.open = true;
  (field?.querySelector<HTMLElement>('input:not([type=file]), textarea, select') ?? field)?.focus();
}

type PageProps = { content: SiteContent; chooses: boolean; onChoose: (place: Place) => void };

/** The live page. While it chooses, a click opens in the panel what it falls on, and that is outlined before. */
export function Page(props: PageProps) {
  const index = useMemo(() => indexOf(props.content), [props.content]);
  const latest = useRef({ ...props, index });
  useEffect(() => {
    latest.current = { ...props, index };
  });

  function listen({ contentDocument: page }: HTMLIFrameElement) {
    const meant = (event: Event) =>
      latest.current.chooses ? meantBy(event.target as Element, latest.current.index) : undefined;
    const choose = (event: Event) => {
      const place = meant(event);
      if (!place) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.onChoose(place);
    };
    page?.addEventListener('click', choose, { capture: true });
    page?.addEventListener('pointerover', (event) => outline(meant(event)?.element));
    page?.addEventListener('scroll', () => outline(), { passive: true });
  }
  return (
    <main className="page">
      <iframe title="La página" src={PAGE_PATH} onLoad={({ currentTarget }) => listen(currentTarget)} />
      <div className="outline" />
    </main>
  );
}
