import './policy-preview.css';
import { Notice } from '@/editor/panel/ui/notice';
import { quantity } from '@/lib/quantity';
import type { ReadPolicy } from './policy-from-text';

interface PolicyPreviewProps {
  policy: ReadPolicy;
  /** The title that stays where the text brings none. */
  title: string;
  notes: string[];
}

/** What was found in a text: how much, which sections, and what is not as it was. */
export function PolicyPreview({ policy, title, notes }: PolicyPreviewProps) {
  const { introduction, sections } = policy;
  return (
    <>
      <Notice tone="info">
        {sections.length > 0 && (
          <p>
            <strong>{sizeOf(policy)}</strong>
          </p>
        )}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notice>
      <section className="policy-preview" aria-label="Así queda la política">
        <h3>{policy.title ?? title}</h3>
        <p className="policy-preview-introduction">{introduction}</p>
        <ol>
          {sections.map((section, index) => (
            // Two headings may be the same until they are corrected.
            <li key={`${index} ${section.title}`}>
              {section.title} <span className="policy-preview-size">{sizeOfSection(section)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** «9 apartados, 31 párrafos y 12 puntos.» */
function sizeOf({ sections }: ReadPolicy): string {
  const paragraphs = sections.reduce((sum, section) => sum + section.paragraphs.length, 0);
  const points = sections.reduce((sum, { list = [] }) => sum + list.length, 0);
  return `${joined([counted(sections.length, 'section'), counted(paragraphs, 'paragraph'), counted(points, 'point')])}.`;
}

function sizeOfSection({ paragraphs, list = [] }: ReadPolicy['sections'][number]): string {
  return joined([counted(paragraphs.length, 'paragraph'), counted(list.length, 'point')]);
}

const NOUNS = {
  section: { one: 'apartado', many: 'apartados' },
  paragraph: { one: 'párrafo', many: 'párrafos' },
  point: { one: 'punto', many: 'puntos' },
};

/** A quantity; empty of nothing, which is not told. */
function counted(count: number, noun: keyof typeof NOUNS): string {
  return count === 0 ? '' : quantity(count, NOUNS[noun]);
}

function joined(counts: string[]): string {
  return new Intl.ListFormat('es').format(counts.filter(Boolean));
}
