/**
 * Runs a callback after the next frame is painted. If the callback moves focus to a new element, screen readers then
 * announce it. If the callback is expensive, it does not delay the frame.
 *
 * @returns function that cancels the callback
 */
export function afterNextFrame(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frameRequest = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frameRequest);
    clearTimeout(timer);
  };
}
