/**
 * Runs a callback after the next frame is painted. Screen readers announce the focus of an element that is already
 * rendered, and expensive work does not delay the frame.
 *
 * @returns cancels the callback
 */
export function afterNextFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
