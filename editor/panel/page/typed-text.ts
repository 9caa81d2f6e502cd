import type { Pointer } from '@/editor/document/pointer';
import { readableText } from './content-index';

/** A text that is typed into a field of the panel. */
export interface Typed {
  pointer: Pointer;
  text: string;
}

/** A text that was written where the page shows a field. */
interface WrittenText {
  text: string;
  /** The page's nodes that show it, with what the page itself last rendered there. */
  rendered: Map<Text, string>;
}

interface TypedTextOptions {
  page: Document;
  /** The nodes that show a field now. */
  findTexts: (pointer: Pointer) => Text[];
}

/**
 * Writes what is typed into the page's own texts, until the page is made anew with it. The page's React does not know
 * of it: where it never renders the text, since it was taken back, what it last rendered is put in its place again.
 */
export class TypedText {
  private readonly written = new Map<Pointer, WrittenText>();
  private readonly observer: MutationObserver;
  private typed: Typed | undefined;

  constructor(private readonly options: TypedTextOptions) {
    this.observer = new MutationObserver((records) => this.followPage(records));
    this.observer.observe(options.page, { subtree: true, childList: true, characterData: true });
  }

  /**
   * Shows what is typed now.
   *
   * @param currentText what the content holds at a pointer: what differs from it was taken back
   */
  show(typed: Typed | undefined, currentText: (pointer: Pointer) => unknown): void {
    this.typed = typed;
    for (const [pointer, { text }] of this.written) {
      const isCurrent = readableText(String(currentText(pointer))) === readableText(text);
      if (pointer !== typed?.pointer && !isCurrent) this.restore(pointer);
    }
    if (typed) this.write(typed);
  }

  stop(): void {
    for (const pointer of this.written.keys()) this.restore(pointer);
    this.observer.disconnect();
  }

  private write({ pointer, text }: Typed): void {
    const rendered = this.written.get(pointer)?.rendered ?? new Map<Text, string>();
    for (const node of rendered.keys()) {
      if (!node.isConnected) rendered.delete(node);
    }
    if (rendered.size === 0) {
      for (const node of this.options.findTexts(pointer)) rendered.set(node, node.data);
    }
    this.written.set(pointer, { text, rendered });
    for (const node of rendered.keys()) this.setText(node, text);
  }

  private restore(pointer: Pointer): void {
    const rendered = this.written.get(pointer)?.rendered ?? [];
    for (const [node, text] of rendered) this.setText(node, text);
    this.written.delete(pointer);
  }

  /** The page may space a text otherwise, which is no other text. */
  private setText(node: Text, text: string): void {
    if (readableText(node.data) === readableText(text)) return;
    // What the page did itself meanwhile is not lost among the records of this change.
    const records = this.observer.takeRecords();
    node.data = text;
    this.observer.takeRecords();
    if (records.length > 0) this.followPage(records);
  }

  /** What the page renders itself it keeps, but for the text that is being typed, which is ahead of it. */
  private followPage(records: MutationRecord[]): void {
    for (const { target, type } of records) {
      if (type !== 'characterData') continue;
      for (const [pointer, { rendered }] of this.written) {
        const node = [...rendered.keys()].find((text) => text === target);
        if (!node) continue;
        if (pointer === this.typed?.pointer) rendered.set(node, node.data);
        else rendered.delete(node);
      }
    }
    if (this.typed) this.write(this.typed);
  }
}
