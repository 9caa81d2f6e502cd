import './word-difference.css';
import { VisuallyHidden } from '@/editor/panel/ui/visually-hidden';
import { type TextPart, wordChanges } from './word-changes';

interface WordDifferenceProps {
  before: string;
  after: string;
}

/** Which words of a text went and which came; of a long text, those around them. */
export function WordDifference({ before, after }: WordDifferenceProps) {
  const parts = wordChanges(before, after);
  return (
    <p className="word-difference">
      {parts.map((part, index) => (
        <DifferencePart key={index} part={part} />
      ))}
    </p>
  );
}

function DifferencePart({ part }: { part: TextPart }) {
  if (part.kind === 'same') return shortened(part.text);
  return (
    <>
      {part.before && (
        <del>
          <VisuallyHidden>[se quitó: </VisuallyHidden>
          {part.before}
          <VisuallyHidden>]</VisuallyHidden>
        </del>
      )}
      {part.after && (
        <ins>
          <VisuallyHidden>[se agregó: </VisuallyHidden>
          {part.after}
          <VisuallyHidden>]</VisuallyHidden>
        </ins>
      )}
    </>
  );
}

/** The most characters that are shown of what stayed the same on each side of a difference. */
const CONTEXT = 60;

function shortened(text: string): string {
  if (text.length <= 2 * CONTEXT) return text;
  const start = text.slice(0, CONTEXT).replace(/\S*$/, '');
  const end = text.slice(-CONTEXT).replace(/^\S*/, '');
  return `${start}…${end}`;
}
