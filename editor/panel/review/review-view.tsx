import './review.css';
import { contentPath } from '@/content/reading/content-path';
import { contentFiles, titleOf } from '@/content/schema/content';
import type { ReviewResult } from '@/editor/api';
import { type Pointer, pointerTo } from '@/editor/document/pointer';
import { Button } from '@/editor/panel/ui/button';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import { quantity } from '@/lib/quantity';
import type { Finding } from '@/tools/review/finding';
import { ReviewAge } from './review-age';

interface ReviewViewProps {
  /** Missing until the first review has ended. */
  result: ReviewResult | undefined;
  isRunning: boolean;
  checkedAt: Date | undefined;
  /** Whether the content changed since. */
  isStale: boolean;
  onRefresh: () => void;
  onFix: (pointer: Pointer) => void;
  onAddWord: (word: string) => void;
  onAddLetters: (letters: string) => void;
}

/** «Revisar»: what is to be corrected, by part of the page, and how old that is. */
export function ReviewView({ result, isRunning, checkedAt, isStale, onRefresh, ...actions }: ReviewViewProps) {
  return (
    <div className="review">
      <div className="review-head">
        <ReviewAge checkedAt={checkedAt} isRunning={isRunning} isStale={isStale} />
        {/* Not `disabled`, which would take the focus from whoever pressed it. */}
        <Button size="small" aria-disabled={isRunning} onClick={isRunning ? undefined : onRefresh}>
          {result ? 'Revisar de nuevo' : 'Revisar'}
        </Button>
      </div>
      {result && <Findings result={result} {...actions} />}
    </div>
  );
}

type FindingsProps = Pick<ReviewViewProps, 'onFix' | 'onAddWord' | 'onAddLetters'> & { result: ReviewResult };

const LEVELS: Finding['level'][] = ['error', 'pending', 'advice'];

function Findings({ result: { findings, passed }, ...actions }: FindingsProps) {
  const open = findings.filter(({ level }) => LEVELS.includes(level));
  const samples = findings.filter(({ level }) => level === 'sample');
  return (
    <>
      <p className="review-summary">{open.length === 0 ? 'No hay nada que corregir.' : countsInWords(open)}</p>
      {byPart(open).map(({ title, found }) => (
        <section key={title}>
          <h3>{title}</h3>
          {found.map((finding) => (
            <FindingCard key={finding.file + finding.label + finding.problem} finding={finding} {...actions} />
          ))}
        </section>
      ))}
      {samples.length > 0 && (
        <Disclosure summary={`Datos de ejemplo por cambiar: ${samples.length}`}>
          {byPart(samples).map(({ title, found }) => (
            <section key={title}>
              <h3>{title}</h3>
              {found.map((finding) => (
                <FindingCard key={finding.file + finding.label + finding.problem} finding={finding} {...actions} />
              ))}
            </section>
          ))}
        </Disclosure>
      )}
      {passed.length > 0 && (
        <Disclosure summary={`Lo que está bien: ${passed.length}`}>
          <ul className="review-passed">
            {passed.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

const levelCounts: Partial<Record<Finding['level'], { one: string; many: string }>> = {
  error: { one: 'error', many: 'errores' },
  pending: { one: 'punto por decidir', many: 'puntos por decidir' },
  advice: { one: 'consejo', many: 'consejos' },
};

/** How many findings of each level there are: «1 error, 2 consejos». */
function countsInWords(findings: Finding[]): string {
  const counts: string[] = [];
  for (const level of LEVELS) {
    const noun = levelCounts[level];
    const amount = findings.filter((finding) => finding.level === level).length;
    if (noun && amount > 0) counts.push(quantity(amount, noun));
  }
  return `${counts.join(', ')}.`;
}

/** The findings by part, in the order of the page; within a part the gravest first. */
function byPart(findings: Finding[]): { title: string; found: Finding[] }[] {
  const titles = [...contentFiles.map(titleOf), 'Contenido'];
  const groups = titles.map((title) => {
    const found = findings.filter(({ part }) => part === title);
    return { title, found: found.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)) };
  });
  return groups.filter(({ found }) => found.length > 0);
}

const levelNames: Record<Finding['level'], string> = {
  error: 'Error',
  pending: 'Por decidir',
  sample: 'De ejemplo',
  advice: 'Consejo',
};

interface FindingCardProps extends Pick<ReviewViewProps, 'onFix' | 'onAddWord' | 'onAddLetters'> {
  finding: Finding;
}

function FindingCard({ finding, onFix, onAddWord, onAddLetters }: FindingCardProps) {
  const { level, label, problem, remedy, words = [], letters } = finding;
  const pointer = pointerOf(finding);
  return (
    <article className={`review-card review-card-${level}`}>
      <p className="review-level">{levelNames[level]}</p>
      {label && <h4>{label}</h4>}
      <p>
        {problem} {remedy}
      </p>
      <div className="review-actions">
        {pointer && (
          <Button size="small" onClick={() => onFix(pointer)}>
            Corregir
          </Button>
        )}
        {words.map((word) => (
          <Button key={word} size="small" variant="quiet" onClick={() => onAddWord(word)}>
            Agregar «{word}» al diccionario
          </Button>
        ))}
        {letters && (
          <Button size="small" variant="quiet" onClick={() => onAddLetters(letters)}>
            Agregar «{letters}» a la tipografía
          </Button>
        )}
      </div>
    </article>
  );
}

function pointerOf({ file, keys }: Finding): Pointer | undefined {
  const name = contentFiles.find((known) => file === contentPath(known));
  return name && keys ? pointerTo(name, ...keys) : undefined;
}
