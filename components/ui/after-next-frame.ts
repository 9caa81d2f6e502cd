/**
 * Runs a callback after the next frame is painted. Screen readers then announce the focus of a new element, and
 * expensive work does not delay the frame.
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
