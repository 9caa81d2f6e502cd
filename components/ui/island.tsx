'use client';

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { create } from 'zustand';
import { ErrorBoundary } from './error-boundary';
import { onceOnScreen } from './on-screen';

interface IslandOptions<Props> {
  /**
   * The id of an element of the page: the code is fetched when it comes near the viewport. Without an id the code is
   * fetched when the island is first rendered.
   */
  id?: string;
  /** Fetches the island's code. */
  load: () => Promise<ComponentType<Props>>;
  /** What stands there until the code has come, for an island that has no HTML in the exported page. */
  placeholder?: ComponentType<Props>;
  /** Shown below the island when its code could not be fetched, and in its place when it threw an error. */
  whenLost?: ComponentType<Props>;
}

/**
 * A part of the page whose code is fetched later. Its HTML is in the exported page and is hydrated by that code. When
 * the code cannot be fetched (offline, or a later deploy removed the file) the HTML or the placeholder stays, with
 * what was typed into it, instead of the page's error screen. Render it under parents that do not change meanwhile.
 */
export function island<Props extends object>({
  id,
  load,
  placeholder: Placeholder,
  whenLost: WhenLost,
}: IslandOptions<Props>): ComponentType<Props> {
  const useLoading = create(() => ({ lost: false }));

  const LazyPart = lazy(async () => {
    if (id) await nearViewport(id);
    try {
      return { default: await load() };
    } catch {
      useLoading.setState({ lost: true });
      // Never settling keeps what React shows until the code has come.
      return new Promise<never>(() => {});
    }
  });

  // A component of its own: a change of state above the waiting boundary would put its fallback in its place.
  function LossNotice(props: Props): ReactNode {
    const { lost } = useLoading();
    return lost && WhenLost && <WhenLost {...props} />;
  }

  return function Island(props: Props) {
    const part = (
      <Suspense fallback={Placeholder && <Placeholder {...props} />}>
        <LazyPart {...props} />
      </Suspense>
    );
    if (!WhenLost) return part;
    return (
      <>
        <ErrorBoundary fallback={<WhenLost {...props} />}>{part}</ErrorBoundary>
        <LossNotice {...props} />
      </>
    );
  };
}

/** How far from the viewport an island's code is asked for, in px. */
const MARGIN = 600;

/**
 * Resolves when the element is near the viewport, and at once on the server. So it does in `next dev`: an island that
 * waits would hold back every refresh of the page.
 */
function nearViewport(id: string): Promise<void> {
  if (typeof window === 'undefined' || process.env.NODE_ENV === 'development') return Promise.resolve();
  const element = document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    onceOnScreen(element, { onEnter: resolve, rootMargin: `${MARGIN}px 0px` });
  });
}
