import './start-list.css';
import { useMemo } from 'react';
import { contentPath } from '@/content/reading/content-path';
import { contentFiles, titleOf } from '@/content/schema/content';
import type { ContentData } from '@/content/types';
import { type Pointer, pointerTo } from '@/editor/document/pointer';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import { ChevronRightIcon } from '@/editor/panel/ui/icons';
import type { Finding } from '@/tools/review/finding';
import { progressOf } from '@/tools/review/progress';
import { confirmations } from '@/tools/review/rules/confirmations';
import { sampleFindings } from '@/tools/review/rules/samples';
import { sampleAddresses } from '@/tools/review/samples';

interface StartListProps {
  content: ContentData;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onFix: (pointer: Pointer) => void;
}

/** «Empezar con mi marca»: what is still a sample, by part of the page, and how much is done. Nothing once all is. */
export function StartList({ content, isOpen, onOpenChange, onFix }: StartListProps) {
  const parts = useMemo(() => samplesByPart(content), [content]);
  const { done, total } = useMemo(() => progressOf(content), [content]);
  if (parts.length === 0) return null;
  const left = parts.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <section className="start" aria-label="Empezar con mi marca">
      <Disclosure
        open={isOpen}
        onOpenChange={onOpenChange}
        summary={
          <>
            Empezar con mi marca <span className="start-count">{left === 1 ? 'Queda 1' : `Quedan ${left}`}</span>
          </>
        }
      >
        <p className="field-help">Lo que sigue siendo de ejemplo. Cada línea abre su campo, y se va cuando es real.</p>
        {parts.map(({ title, found }) => (
          <section key={title}>
            <h3>{`${title}: ${found.length}`}</h3>
            <ul className="start-entries">
              {found.map((finding) => (
                <li key={finding.label + finding.problem}>
                  <StartEntry finding={finding} onFix={onFix} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Disclosure>
      <progress className="start-progress" aria-label="Lo que ya es tuyo" value={done} max={total} />
    </section>
  );
}

function StartEntry({ finding, onFix }: { finding: Finding; onFix: StartListProps['onFix'] }) {
  const { file, keys = [], label, part, problem } = finding;
  const name = contentFiles.find((known) => file === contentPath(known));
  if (!name) return null;
  return (
    <button type="button" className="parts-item start-entry" onClick={() => onFix(pointerTo(name, ...keys))}>
      <span className="parts-name">
        {label || part}
        <span className="start-problem">{problem}</span>
      </span>
      <ChevronRightIcon />
    </button>
  );
}

/** The samples of each part that has some, in the order of the page. */
function samplesByPart(content: ContentData): { title: string; found: Finding[] }[] {
  const samples = [...sampleFindings(content, sampleAddresses), ...confirmations({ content })];
  const parts = contentFiles.map((file) => ({
    title: titleOf(file),
    found: samples.filter((sample) => sample.file === contentPath(file)),
  }));
  return parts.filter(({ found }) => found.length > 0);
}
