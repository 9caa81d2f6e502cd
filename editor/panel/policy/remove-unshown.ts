import { normalizeText } from '@/editor/document/normalize';
import { BLOCKS, textNodesIn, textOf } from './html-text';
import { BULLET } from './numbering';
import type { PasteChange } from './paste-changes';

/** Tracked changes of Word, LibreOffice and Word online. */
const TRACKED_DELETION = 'del, .msoDel, [class*="TrackChange"][class*="Delet"]';
/** Of Word; mail programs put letters of their own before its classes. */
const COMMENT_LIST = '[style*="mso-element:comment-list"]';
const COMMENT = `[style*="mso-element:comment"]:not(${COMMENT_LIST}), [class*="msocomtxt"], [class*="MsoCommentText"]`;
const COMMENT_MARK = '[class*="MsoCommentReference"], [class*="msocomanchor"], a[href*="#_msocom_"]';
const COMMENT_MARK_TEXT = /^\[[^\]]{1,8}\]\s*/;
/** Links to the headings of a document of Word, Google Docs or LibreOffice. */
const HEADING_LINK = 'a:is([href*="#_Toc"], [href*="#heading="], [href*="#__RefHeading"])';
const CONTROL = 'nav, button, select, video, audio, iframe, object, svg';
/** «b)», «2.», «(iv)»; not «24 h». */
const MARK = /^\s*\(?(?:[\d.]*\d|[a-z]|[ivx]+)[.)][-.)]*\s*$/i;
const DECORATION = 'text-decoration(?:-line)?';
const HIDDEN = /^(?:none|hidden|collapse|0?\.?0+(?:[a-z]+|%)?)$/;
/** A value of these holds until one within sets another. */
const INHERITED = ['visibility', 'font-size'];
const TEXT_BOX = /^(?:cuadro de texto|text box|textbox)[\s\d]*:\s*/i;

/** Takes out what the page does not show: comments, deleted and hidden texts, contents, pictures and controls. */
export function removeUnshown(body: HTMLElement): PasteChange[] {
  for (const element of body.querySelectorAll('script, style, noscript, template')) element.remove();
  return [
    ...removeComments(body),
    ...removeDeletions(body),
    ...removeTexts(body, hiderOf).map((text): PasteChange => ({ kind: 'hidden', text })),
    ...removeElements(contentsIn(body), 'contents'),
    ...removeElements([...body.querySelectorAll(CONTROL)], 'control'),
    ...replacePictures(body),
  ];
}

function removeComments(body: HTMLElement): PasteChange[] {
  const comments = [COMMENT, COMMENT_LIST].flatMap((selector) => [...body.querySelectorAll(selector)]);
  const changes = removeElements(comments, 'comment');
  for (const mark of body.querySelectorAll(COMMENT_MARK)) mark.remove();
  return changes.map(({ kind, text }) => ({ kind, text: text.replace(COMMENT_MARK_TEXT, '') }));
}

/** The entries of a table of contents: lines that hold a link and at most the number of its page. */
function contentsIn(body: HTMLElement): Element[] {
  const linked = [...body.querySelectorAll(HEADING_LINK)].map((link) => ({ link, line: link.closest('p, li') }));
  const entries = linked.filter(({ link, line }) => line && /^[\s.\d]*$/.test(textOf(line).replace(textOf(link), '')));
  return [...body.querySelectorAll('[class*="MsoToc"]'), ...entries.flatMap(({ line }) => line ?? [])];
}

function removeElements(elements: Element[], kind: PasteChange['kind']): PasteChange[] {
  const changes: PasteChange[] = [];
  for (const element of elements) {
    // One within another is gone with it.
    const text = element.isConnected ? textOf(element) : '';
    element.remove();
    if (text !== '') changes.push({ kind, text });
  }
  return changes;
}

function removeDeletions(body: HTMLElement): PasteChange[] {
  // What was moved stands at its new place.
  const inserted = new Set([...body.querySelectorAll('ins')].map(textOf));
  const deleted = removeTexts(body, isDeleted).filter((text) => !inserted.has(text));
  return deleted.map((text) => ({ kind: 'deleted', text }));
}

function isDeleted(element: Element): boolean {
  if (element.closest(TRACKED_DELETION)) return true;
  const decisive = ancestorsOf(element).find((one) => isStruck(one) || isFreed(one));
  return decisive !== undefined && !isFreed(decisive);
}

function isStruck(element: Element): boolean {
  return element.matches('s, strike') || styleOf(element, DECORATION).includes('line-through');
}

/** Word and Google Docs write so what is not struck within what is; a link says only that it has no line below. */
function isFreed(element: Element): boolean {
  return styleOf(element, DECORATION).includes('none') && !element.matches('a');
}

/** What hides an element: itself or what it stands in. */
function hiderOf(element: Element): Element | boolean {
  const hiders = [...INHERITED, 'display', 'opacity'].flatMap((property) => {
    const all = ancestorsOf(element).filter((one) => styleOf(one, property) !== '');
    return (INHERITED.includes(property) ? all.slice(0, 1) : all).filter((one) => HIDDEN.test(styleOf(one, property)));
  });
  return element.closest('[hidden], [style*="mso-hide:all"]') ?? hiders[0] ?? false;
}

function styleOf(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? '';
  return [...style.matchAll(new RegExp(`(?:^|;)${property}:([^;!]*)`, 'g'))].at(-1)?.[1]?.trim() ?? '';
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) ancestors.push(one);
  return ancestors;
}

/** Removes texts by their cause, and the blocks that held nothing else; gives what stood together as one. */
function removeTexts(body: HTMLElement, causeOf: (element: Element) => Element | boolean): string[] {
  const runs: { text: string; block: Element | null; cause: Element | boolean }[] = [];
  let isWithin = false;
  const kept: Text[] = [];
  for (const node of textNodesIn(body)) {
    const parent = node.parentElement ?? body;
    const block = parent.closest(BLOCKS);
    const run = runs.at(-1);
    const isAfter = isWithin && run?.block === block;
    const cause = causeOf(parent);
    if (cause) {
      if (isAfter && run?.cause === cause) run.text += node.data;
      else runs.push({ text: node.data, block, cause });
      node.remove();
      isWithin = true;
      continue;
    }
    if (node.data.trim() !== '') {
      if (isAfter && /^\s*[,.;:]/.test(node.data)) trimEnd(kept);
      isWithin = false;
    }
    kept.push(node);
  }
  for (const { block } of runs) removeIfEmpty(block);
  return runs.map(({ text }) => normalizeText(text)).filter((text) => text !== '');
}

function trimEnd(nodes: Text[]): void {
  for (const node of nodes.toReversed()) {
    node.data = node.data.trimEnd();
    if (node.data !== '') return;
  }
}

/** Removes a paragraph, entry, row or heading of which only its own mark is left. */
function removeIfEmpty(block: Element | null): void {
  const left = block?.textContent ?? '';
  const isMark = !/[\p{L}\p{N}]/u.test(left) || BULLET.test(`${left} x`) || MARK.test(left);
  if (!block || !isMark || block.matches('body, div') || block.querySelector('img')) return;
  const { parentElement: parent } = block;
  block.remove();
  if (parent?.matches('li, td, tr')) removeIfEmpty(parent);
}

/** A text box comes as a picture that has its words as alternative text. */
function replacePictures(body: HTMLElement): PasteChange[] {
  const changes: PasteChange[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const alt = normalizeText(picture.alt);
    const isSeen = !hiderOf(picture) && picture.getAttribute('width') !== '1';
    if (TEXT_BOX.test(alt)) {
      const paragraph = body.ownerDocument.createElement('p');
      paragraph.textContent = alt.replace(TEXT_BOX, '');
      picture.before(paragraph);
      changes.push({ kind: 'textBox', text: paragraph.textContent });
    } else if (isSeen) changes.push({ kind: 'picture', text: alt });
    picture.remove();
  }
  return changes;
}
