import { type RefObject, useEffect, useState } from 'react';

/**
 * Tells whether an element is on the screen, first as it is and then at every change, until the returned function is
 * called. A busy browser tells of several changes at once, and only the last of them still holds.
 *
 * The further options say how much of the element counts, and how far beyond the screen.
 */
export function followOnScreen(
  element: Element,
  { onChange, ...options }: IntersectionObserverInit & { onChange: (onScreen: boolean) => void },
): () => void {
  const observer = new IntersectionObserver((changes) => onChange(changes.at(-1)?.isIntersecting ?? false), options);
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Whether an element is on the screen; `false` until the browser has said so.
 *
 * @param options.threshold the share of the element that must be on the screen, 0 to 1; without it any part of it
 */
export function useOnScreen(ref: RefObject<Element | null>, { threshold = 0 }: { threshold?: number } = {}): boolean {
  const [onScreen, setOnScreen] = useState(false);

  // Keeps the state in step with the browser's observer.
  useEffect(() => {
    if (!ref.current) return;
    return followOnScreen(ref.current, { onChange: setOnScreen, threshold });
  }, [ref, threshold]);

  return onScreen;
}

/** Whether somebody can see an element: it is on the screen, in a tab that is in front. */
export function useSeen(ref: RefObject<Element | null>): boolean {
  const onScreen = useOnScreen(ref);
  const [inFront, setInFront] = useState(true);

  // Keeps the state in step with the tab.
  useEffect(() => {
    const follow = () => setInFront(!document.hidden);
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  return onScreen && inFront;
}

/** Calls `onEnter` once, as soon as the element is on the screen; calling the result cancels it. */
export function onceOnScreen(
  element: Element,
  { onEnter, ...options }: IntersectionObserverInit & { onEnter: () => void },
): () => void {
  const stop = followOnScreen(element, {
    ...options,
    onChange: (onScreen) => {
      if (!onScreen) return;
      stop();
      onEnter();
    },
  });
  return stop;
}
