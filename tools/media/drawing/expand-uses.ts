import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { hrefOf, SVG_NAMESPACE } from './dom';
import { MOST_ELEMENTS } from './keep-svg';

/** Attributes of a `use` that are its own, and not those of what it shows. */
const OWN_ATTRIBUTES = ['href', 'xlink:href', 'x', 'y', 'width', 'height', 'transform'];

/**
 * Writes out what each `use` shows, since the sanitizer takes out every `use`: one may show another file.
 *
 * @throws FileRejected when that would be too much
 */
export function expandUses(document: XMLDocument): void {
  const uses: Element[] = [...document.querySelectorAll('use')];
  let copied = 0;
  for (let use = uses.shift(); use; use = uses.shift()) {
    if (!use.isConnected) continue;
    const target = targetOf(use);
    const shown = target && shownBy(use, target);
    if (!shown) {
      use.remove();
      continue;
    }
    use.replaceWith(shown);
    uses.push(...shown.querySelectorAll('use'));
    if (shown.localName === 'use') uses.push(shown);
    copied += shown.querySelectorAll('*').length + 1;
    if (copied > MOST_ELEMENTS) throw new FileRejected(drawingFailures.tooManyParts);
  }
}

/** What a `use` shows, unless that shows the `use` itself, which browsers do not draw. */
function targetOf(use: Element): Element | undefined {
  const id = hrefOf(use)?.match(/^#(.+)/)?.[1];
  const target = id === undefined ? null : use.ownerDocument.getElementById(id);
  return target && !target.contains(use) ? target : undefined;
}

function shownBy(use: Element, target: Element): Element {
  const copy = copyOf(target, use);
  // A clipping path holds shapes and no groups.
  const shown = use.closest('clipPath') ? copy : groupOf(copy);
  for (const { name, value } of use.attributes) {
    const isTaken = OWN_ATTRIBUTES.includes(name) || name.startsWith('xmlns') || shown.hasAttribute(name);
    if (!isTaken) shown.setAttribute(name, value);
  }
  const moves = [use.getAttribute('transform'), movement(use), shown.getAttribute('transform')].filter(Boolean);
  if (moves.length > 0) shown.setAttribute('transform', moves.join(' '));
  return shown;
}

function movement(use: Element): string | undefined {
  const [x = 0, y = 0] = ['x', 'y'].map((name) => Number.parseFloat(use.getAttribute(name) ?? '0'));
  return x || y ? `translate(${x} ${y})` : undefined;
}

function groupOf(element: Element): Element {
  const group = element.ownerDocument.createElementNS(SVG_NAMESPACE, 'g');
  group.append(element);
  return group;
}

/** A copy of what is shown. A symbol is a drawing in the drawing, as large as the `use` says. */
function copyOf(target: Element, use: Element): Element {
  const copy = target.ownerDocument.importNode(target, true);
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  if (target.localName !== 'symbol' && target.localName !== 'svg') return copy;
  const drawing = target.ownerDocument.createElementNS(SVG_NAMESPACE, 'svg');
  for (const { name, value } of copy.attributes) drawing.setAttribute(name, value);
  for (const side of ['width', 'height']) {
    const size = use.getAttribute(side);
    if (size) drawing.setAttribute(side, size);
  }
  drawing.append(...copy.childNodes);
  return drawing;
}
