import { useEffect, useEffectEvent, useState } from 'react';
import type { Pointer } from '@/editor/document/pointer';
import { bringIntoView, carouselOf, holdRotation } from './bring-into-view';
import { PageFrame } from './page-frame';
import { findTarget, type PageLookup, type PageTarget } from './page-target';

/** What is selected on the page: framed, brought into view unless it was clicked there, and kept from turning away. */
export function PageSelection({ selected, ...lookup }: PageLookup & { selected: Pointer }) {
  const { page, content, clicked } = lookup;
  const [target, setTarget] = useState<PageTarget>();
  const pointer = target?.pointer;
  const wasClicked = clicked !== undefined;
  const carousel = target && carouselOf(target.node);

  const find = useEffectEvent(() => {
    const found = findTarget(selected, lookup);
    setTarget(found);
    return found;
  });
  const bring = useEffectEvent(() => {
    const found = find();
    if (found) bringIntoView(found.node);
  });

  // Finds it again when the page changes: by an edit, or as its own dialog opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit makes another content, a click another choice
  useEffect(() => {
    find();
    const mutations = new MutationObserver(() => find());
    mutations.observe(page.body, { subtree: true, childList: true });
    return () => mutations.disconnect();
  }, [page, content, clicked]);

  // Scrolls the page to it, or to what is nearest to it until it is there.
  useEffect(() => {
    if (pointer !== undefined && !wasClicked) bring();
  }, [pointer, wasClicked]);

  // The same at another width of the page.
  useEffect(() => {
    const view = page.defaultView;
    const onResize = () => bring();
    view?.addEventListener('resize', onResize);
    return () => view?.removeEventListener('resize', onResize);
  }, [page]);

  // Keeps the carousel's rotation in step.
  useEffect(() => {
    if (carousel) return holdRotation(carousel);
  }, [carousel]);

  return target && <PageFrame kind="selected" node={target.node} />;
}
