import { contentPath } from '@/content/reading/content-path';
import { contentFiles, titleOf } from '@/content/schema/content';
import type { ReviewResult } from '@/editor/api';
import { type Pointer, pointerTo } from '@/editor/document/pointer';
import { Button } from '@/editor/panel/ui/button';
import { Disclosure } from '@/editor/panel/ui/disclosure';
import type { Finding } from '@/tools/review/finding';
import { ReviewCard } from './review-card';

/** What can be done about a finding. */
interface FindingActions {
  /** Opens its field. */
  onFix: (pointer: Pointer) => void;
  onAddWord: (word: string) => void;
  onAddLetters: (letters: string) => void;
}

/** What is to be corrected, the gravest first. What is still a sample is in «Empezar con mi marca». */
const LEVELS = [
  { level: 'error', mark: 'Error' },
  { level: 'pending', mark: 'Por decidir' },
  { level: 'advice', mark: 'Consejo' },
] as const;

/** What is to be corrected, by part of the page; what is in order is folded. */
export function Findings({ result: { findings, passed }, ...actions }: { result: ReviewResult } & FindingActions) {
  const open = findings.filter(({ level }) => level !== 'sample');
  // What belongs to no part of the page comes last.
  const titles = [...contentFiles.map(titleOf), 'Contenido'];
  return (
    <>
      <p className="text-text-strong">{open.length === 0 ? 'No hay nada que corregir.' : `Por ver: ${open.length}`}</p>
      {titles.map((title) => (
        <FindingsOfPart key={title} title={title} findings={open.filter(({ part }) => part === title)} {...actions} />
      ))}
      {passed.length > 0 && (
        <Disclosure summary={`Lo que está bien: ${passed.length}`}>
          <ul className="grid gap-1 pl-5">
            {passed.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

function FindingsOfPart({ title, findings, ...actions }: { title: string; findings: Finding[] } & FindingActions) {
  if (findings.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-3">
      <h3>{title}</h3>
      {LEVELS.map(({ level, mark }) =>
        findings
          .filter((finding) => finding.level === level)
          .map((finding) => (
            <ReviewCard
              key={finding.file + finding.label + finding.problem}
              level={level}
              mark={mark}
              title={finding.label}
              actions={<FindingButtons finding={finding} {...actions} />}
            >
              {finding.problem} {finding.remedy}
            </ReviewCard>
          )),
      )}
    </section>
  );
}

function FindingButtons({ finding, onFix, onAddWord, onAddLetters }: { finding: Finding } & FindingActions) {
  const { words = [], letters } = finding;
  const pointer = pointerOfFinding(finding);
  return (
    <>
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
    </>
  );
}

/** The field of a finding; none of one about a whole file that holds no part of the page. */
function pointerOfFinding({ file, keys }: Finding): Pointer | undefined {
  const name = contentFiles.find((known) => file === contentPath(known));
  return name && keys ? pointerTo(name, ...keys) : undefined;
}
