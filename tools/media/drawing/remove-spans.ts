/** Where something begins and where it ends in a text. */
interface Span {
  start: RegExp;
  end: RegExp;
}

/** A text without what stands from a start to the next end. It is read once, however often a start has no end. */
export function removeSpans(text: string, { start, end }: Span): string {
  const starts = new RegExp(start, 'gi');
  const ends = new RegExp(end, 'gi');
  let kept = '';
  let from = 0;
  for (let open = starts.exec(text); open; open = starts.exec(text)) {
    ends.lastIndex = starts.lastIndex;
    if (!ends.test(text)) break;
    kept += text.slice(from, open.index);
    from = ends.lastIndex;
    starts.lastIndex = from;
  }
  return kept + text.slice(from);
}
