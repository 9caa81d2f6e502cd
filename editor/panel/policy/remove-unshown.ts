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
const TEXT_BOX = /^(?:cuadro de texto|text box|textbox)[\s\d]*:\s*/i;

/** Takes out what the page does not show: comments, deleted and hidden texts, contents, pictures and controls. */
export function removeUnshown(body: HTMLElement): PasteChange[] {
  for (const element of body.querySelectorAll('script, style, noscript, template')) element.remove();
  return [
    ...removeComments(body),
    ...removeDeletions(body),
    ...removeTexts(body, isHidden).map((text): PasteChange => ({ kind: 'hidden', text })),
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
  return element.matches('s, strike') || decorationOf(element).includes('line-through');
}

/** Word and Google Docs write so what is not struck within what is; a link says only that it has no line below. */
function isFreed(element: Element): boolean {
  return decorationOf(element).includes('none') && !element.matches('a');
}

function decorationOf(element: Element): string {
  const style = element.getAttribute('style') ?? '';
  return [...style.matchAll(/(?:^|;)text-decoration(?:-line)?:([^;]*)/g)].at(-1)?.[1] ?? '';
}

function isHidden(element: Element): boolean {
  return element.closest('[hidden], [style*="mso-hide:all"]') !== null || ancestorsOf(element).some(isUndisplayed);
}

function isUndisplayed(element: Element): boolean {
  const style = element.getAttribute('style') ?? '';
  return [...style.matchAll(/(?:^|;)display:([^;]*)/g)].at(-1)?.[1] === 'none';
}

function ancestorsOf(element: Element): Element[] {
  const ancestors: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) ancestors.push(one);
  return ancestors;
}

/** Removes the texts in such elements, and the blocks that held nothing else; gives what stood together as one. */
function removeTexts(body: HTMLElement, isRemoved: (element: Element) => boolean): string[] {
  const runs: { text: string; block: Element | null }[] = [];
  let isWithin = false;
  const kept: Text[] = [];
  for (const node of textNodesIn(body)) {
    const block = node.parentElement?.closest(BLOCKS) ?? null;
    const run = runs.at(-1);
    if (node.parentElement && isRemoved(node.parentElement)) {
      if (isWithin && run?.block === block) run.text += node.data;
      else runs.push({ text: node.data, block });
      node.remove();
      isWithin = true;
      continue;
    }
    if (node.data.trim() !== '') {
      if (isWithin && run?.block === block && /^\s*[,.;:]/.test(node.data)) trimEnd(kept);
      isWithin = false;
    }
    kept.push(node);
  }
  const texts = runs.map(({ text, block }) => normalizeText(`${removeIfEmpty(block)} ${text}`));
  return texts.filter((text) => text !== '');
}

function trimEnd(nodes: Text[]): void {
  for (const node of nodes.toReversed()) {
    node.data = node.data.trimEnd();
    if (node.data !== '') return;
  }
}

/** Removes a paragraph, entry, row or heading of which only the bullet or number is left; gives the number. */
function removeIfEmpty(block: Element | null): string {
  const isLeft = !block || /\p{L}{2}|\d{3}/u.test(block.textContent) || block.querySelector('img');
  if (isLeft || block.matches('body, div')) return '';
  const { parentElement: parent, textContent: left } = block;
  const isNumber = /[\p{L}\p{N}]/u.test(left) && !BULLET.test(`${left} x`);
  block.remove();
  const leftAbove = parent?.matches('li, td, tr') ? removeIfEmpty(parent) : '';
  return `${leftAbove} ${isNumber ? left : ''}`;
}

/** A text box comes as a picture that has its words as alternative text. */
function replacePictures(body: HTMLElement): PasteChange[] {
  const changes: PasteChange[] = [];
  for (const picture of body.querySelectorAll('img')) {
    const alt = normalizeText(picture.alt);
    const isSeen = !isHidden(picture) && picture.getAttribute('width') !== '1';
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
