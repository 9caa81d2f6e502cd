import { useEffect } from 'react';

/** A file that is dropped beside its zone does nothing; a browser would open it in place of the editor. */
export function ignoreStrayDrops(target: Window | Document): () => void {
  const ignore = (event: Event) => {
    // A text that is dragged into a field stays the browser's own affair.
    const isFile = 'dataTransfer' in event && Object(event.dataTransfer).types?.includes('Files');
    if (isFile) event.preventDefault();
  };
  target.addEventListener('dragover', ignore);
  target.addEventListener('drop', ignore);
  return () => {
    target.removeEventListener('dragover', ignore);
    target.removeEventListener('drop', ignore);
  };
}

/** Ignores files that are dropped beside their zones in the panel. */
export function useStrayDrops(): void {
  useEffect(() => ignoreStrayDrops(window), []);
}
