import { contentPath } from '@/content/reading/content-path';
import { type ContentFile, contentFiles, titleOf } from '@/content/schema/content';
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
  /** Opens a field. */
  onFix: (pointer: Pointer) => void;
}

/** «Empezar con mi marca»: what is still a sample, by part of the page, and how much is done. Nothing once all is. */
export function StartList({ content, isOpen, onOpenChange, onFix }: StartListProps) {
  const samples = [...sampleFindings(content, sampleAddresses), ...confirmations({ content })];
  if (samples.length === 0) return null;
  const { done, total } = progressOf(content);
  const left = samples.length === 1 ? 'Queda 1' : `Quedan ${samples.length}`;
  const summary = (
    <>
      Empezar con mi marca <span className="ml-1 text-label font-normal text-text-muted">{left}</span>
    </>
  );
  return (
    <section
      aria-label="Empezar con mi marca"
      className="mb-4 rounded-sm border border-line bg-page px-3.5 pt-1 pb-3.5"
    >
      <Disclosure open={isOpen} onOpenChange={onOpenChange} summary={summary}>
        <p className="text-xs text-text-muted">
          Lo que sigue siendo de ejemplo. Cada línea abre su campo, y se va cuando es real.
        </p>
        {contentFiles.map((file) => (
          <StartPart
            key={file}
            file={file}
            samples={samples.filter((sample) => sample.file === contentPath(file))}
            onFix={onFix}
          />
        ))}
      </Disclosure>
      <progress
        aria-label="Lo que ya es tuyo"
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line forced-colors:appearance-auto [&::-moz-progress-bar]:bg-info-text [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-info-text"
        value={done}
        max={total}
      />
    </section>
  );
}

interface StartPartProps extends Pick<StartListProps, 'onFix'> {
  file: ContentFile;
  samples: Finding[];
}

function StartPart({ file, samples, onFix }: StartPartProps) {
  if (samples.length === 0) return null;
  return (
    <section className="py-2">
      <h3>{`${titleOf(file)}: ${samples.length}`}</h3>
      <ul>
        {samples.map(({ label, problem, keys = [] }) => (
          <li key={label + problem}>
            {/* The ground shown on hover reaches beyond the text at both sides. */}
            <button
              type="button"
              className="group -mx-2 flex min-h-target w-[calc(100%+1rem)] items-center gap-3 rounded-sm px-2 py-1.5 text-left text-text-strong hover:bg-surface"
              onClick={() => onFix(pointerTo(file, ...keys))}
            >
              <span className="min-w-0 flex-1 wrap-anywhere">
                {label || titleOf(file)}
                <span className="block text-xs text-text-muted">{problem}</span>
              </span>
              <ChevronRightIcon className="text-line-strong group-hover:text-text-strong" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
