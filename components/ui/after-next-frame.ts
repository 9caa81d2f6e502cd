/**
 * Runs once the next frame is drawn. What was just put into the page can then take the focus so that a screen reader
 * hears of it; and what is costly does not hold up that frame.
 *
 * @returns takes it back
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
