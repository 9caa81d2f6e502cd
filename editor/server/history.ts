import { type FileChanges, filesAreAs, writeFiles } from './project-files';
import { Rejected } from './rejection';

/** Something that was done to the files, which can be undone. */
interface Step {
  /** In words: «Portada: cambió Titular». */
  label: string;
  /** Steps in a row that share it are one. */
  editId?: string | undefined;
  files: FileChanges;
}

/** What was done to the files: a stack of what they held before, and of what was undone. */
export class History {
  private done: Step[] = [];
  private undone: Step[] = [];

  /** What would be undone next, in words. */
  get undoLabel(): string | undefined {
    return this.done.at(-1)?.label;
  }

  /** What would be done again next, in words. */
  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label;
  }

  /** Adds what was done; what goes on with the step before is one with it. */
  add(step: Step): void {
    this.undone = [];
    const last = this.done.at(-1);
    const isContinued = last?.editId !== undefined && last.editId === step.editId;
    if (last && isContinued) this.done.splice(-1, 1, joined(last, step));
    else this.done.push(step);
  }

  /** Gives the files back as they were before the last step. @returns its label @throws Rejected */
  undo(): string | undefined {
    const step = this.done.pop();
    if (!step) return undefined;
    assertUnchanged(step, 'after');
    writeFiles('before', step.files);
    this.undone.push(step);
    return step.label;
  }

  /** Does again what was undone last. @returns its label @throws Rejected */
  redo(): string | undefined {
    const step = this.undone.pop();
    if (!step) return undefined;
    assertUnchanged(step, 'before');
    writeFiles('after', step.files);
    this.done.push(step);
    return step.label;
  }

  clear(): void {
    this.done = [];
    this.undone = [];
  }
}

function assertUnchanged({ label, files }: Step, side: 'before' | 'after'): void {
  if (filesAreAs(side, files)) return;
  throw new Rejected({
    problem: `Ya no se puede: otra persona o programa cambió ese archivo después. Era «${label}».`,
    remedy: 'Cámbialo a mano.',
  });
}

function joined(first: Step, second: Step): Step {
  const files: FileChanges = new Map(first.files);
  for (const [file, { before, after }] of second.files) {
    const earlier = first.files.get(file);
    files.set(file, { before: earlier ? earlier.before : before, after });
  }
  return { ...second, files };
}
