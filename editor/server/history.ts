import type { Operation } from '@/editor/document/patch';
import type { FileChanges } from './project-files';

/** Something that was done to the content and can be undone. */
export interface Step {
  /** In words: «Portada: cambió Titular». */
  label: string;
  /** Steps in a row that share it are one. */
  editId?: string | undefined;
  /** What it did to the content. */
  patch: Operation[];
  /** What takes it back. */
  inverse: Operation[];
  /** What it did to files, so that undoing it gives back also how they were written. */
  files: FileChanges;
}

/** The steps that can be undone and redone. */
export class History {
  private readonly done: Step[] = [];
  private readonly undone: Step[] = [];

  /** The step that would be undone next. */
  get lastDone(): Step | undefined {
    return this.done.at(-1);
  }

  /** The step that would be done again next. */
  get lastUndone(): Step | undefined {
    return this.undone.at(-1);
  }

  /** Adds a step; one that goes on with the last is joined with it. */
  add(step: Step): void {
    this.undone.length = 0;
    const last = this.done.at(-1);
    const isContinued = last?.editId !== undefined && last.editId === step.editId;
    if (last && isContinued) this.done.splice(-1, 1, join(last, step));
    else this.done.push(step);
  }

  /** Notes that the last step was undone, and can be redone. */
  moveBack(): void {
    moveLast(this.done, this.undone);
  }

  /** Notes that the last undone step was done again, and can be undone. */
  moveForward(): void {
    moveLast(this.undone, this.done);
  }

  /** Forgets a step that can no longer be undone or redone. */
  forget(step: Step): void {
    for (const steps of [this.done, this.undone]) {
      const index = steps.indexOf(step);
      if (index >= 0) steps.splice(index, 1);
    }
  }

  clear(): void {
    this.done.length = 0;
    this.undone.length = 0;
  }
}

function moveLast(from: Step[], to: Step[]): void {
  const step = from.pop();
  if (step) to.push(step);
}

function join(first: Step, second: Step): Step {
  const files: FileChanges = new Map(first.files);
  for (const [file, { before, after }] of second.files) {
    const earlier = first.files.get(file);
    files.set(file, { before: earlier ? earlier.before : before, after });
  }
  return {
    label: second.label,
    editId: second.editId,
    patch: [...first.patch, ...second.patch],
    inverse: [...second.inverse, ...first.inverse],
    files,
  };
}
