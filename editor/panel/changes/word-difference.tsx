import './word-difference.css';
import { type ChangeObject, diffWordsWithSpace } from 'diff';
import { VisuallyHidden } from '@/editor/panel/ui/visually-hidden';

interface WordDifferenceProps {
  before: string;
  after: string;
}

/** Which words of a text went and which came; of a long text, those around them. */
export function WordDifference({ before, after }: WordDifferenceProps) {
  let position = 0;
  const parts = diffWordsWithSpace(before, after).map((part) => {
    const key = position;
    position += part.value.length;
    return <DifferencePart key={key} part={part} />;
  });
  return <p className="word-difference">{parts}</p>;
}

function DifferencePart({ part }: { part: ChangeObject<string> }) {
  if (part.removed) {
    return (
      <del>
        <VisuallyHidden>[se quitó: </VisuallyHidden>
        {part.value}
        <VisuallyHidden>]</VisuallyHidden>
      </del>
    );
  }
  if (part.added) {
    return (
      <ins>
        <VisuallyHidden>[se agregó: </VisuallyHidden>
        {part.value}
        <VisuallyHidden>]</VisuallyHidden>
      </ins>
    );
  }
  return <span>{shortened(part.value)}</span>;
}

/** The most characters that are shown of what stayed the same on each side of a difference. */
const CONTEXT = 60;

function shortened(text: string): string {
  if (text.length <= 2 * CONTEXT) return text;
  return `${text.slice(0, CONTEXT).trimEnd()} … ${text.slice(-CONTEXT).trimStart()}`;
}
