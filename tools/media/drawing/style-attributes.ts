import type { AtRule } from 'postcss';
import { optimize } from 'svgo';
import { drawingFailures } from '@/tools/media/failures/drawing-failures';
import { FileRejected } from '@/tools/media/file-rejected';
import { elementsOf } from './dom';
import type { Drawing } from './drawing-step';
import { parseStyles } from './parse-styles';
import { GEOMETRY, isWithoutEffect, PRESENTATION, transformAttribute } from './style-properties';

/** At-rules that nothing in a still picture without text depends on. */
const IDLE_AT_RULES = /^(?:charset|namespace|font-face|supports|page)$/;

/**
 * Leaves of style sheets what a still picture on a light page shows: no rules for the pointer, for print or for dark
 * pages.
 *
 * @throws FileRejected when they move something, or depend on the size of a window
 */
export function keepStillRules(document: XMLDocument, { source }: Drawing): void {
  for (const sheet of document.querySelectorAll('style')) {
    const parsed = parseStyles(sheet.textContent ?? '');
    parsed.walkRules(/:(?:hover|focus|active|visited)/, (rule) => {
      rule.remove();
    });
    parsed.walkAtRules((rule) => replaceAtRule(rule, source));
    sheet.textContent = parsed.toString();
  }
}

function replaceAtRule(rule: AtRule, source: string): void {
  const { name, params } = rule;
  const isForOthers = name === 'media' && /print|prefers-color-scheme:\s*dark|^speech/.test(params);
  const isForAll = name === 'media' && /^(?:all|screen|\(prefers-color-scheme:\s*light\))$/.test(params.trim());
  const isFont = name === 'import' && /font/i.test(params);
  if (isForOthers || isFont || IDLE_AT_RULES.test(name)) rule.remove();
  else if (isForAll) rule.replaceWith(rule.nodes ?? []);
  else if (/keyframes$/.test(name)) throw new FileRejected(drawingFailures.animated(`@${name}`));
  else throw new FileRejected(drawingFailures.unknownStyle(`@${name} ${params}`.trim(), source));
}

/** Writes the rules of style sheets at the elements that they are for. */
export function inlineStylesheets(drawing: Drawing): Drawing {
  if (!/<style\b/.test(drawing.svg)) return drawing;
  const { data: svg } = optimize(drawing.svg, {
    plugins: [{ name: 'inlineStyles', params: { onlyMatchedOnce: false } }],
  });
  return { ...drawing, svg };
}

/**
 * Turns styles into attributes, so that no content policy has anything to refuse. What changes nothing is dropped, and
 * blend modes are, until the look of the drawing tells whether they were seen.
 *
 * @throws FileRejected when a style has no attribute that does the same
 */
export function turnStylesIntoAttributes(document: XMLDocument, drawing: Drawing): void {
  for (const sheet of document.querySelectorAll('style')) {
    assertWithoutEffect(sheet.textContent ?? '', drawing);
    sheet.remove();
  }
  for (const element of elementsOf(document)) {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    element.removeAttribute('class');
    for (const { name, value } of [...element.attributes]) {
      if (isWithoutEffect(name, value)) element.removeAttribute(name);
    }
    parseStyles(style).walkDecls(({ prop, value }) => turnIntoAttribute(element, { prop, value, drawing }));
  }
}

/** What is left of a sheet are rules that match nothing, and rules for states and positions, which may match. */
function assertWithoutEffect(sheet: string, { source }: Drawing): void {
  parseStyles(sheet).walkRules((rule) => {
    const isUsed = rule.some((node) => node.type === 'decl' && !isWithoutEffect(node.prop, node.value));
    if (!rule.selector.includes(':') || !isUsed) return;
    throw new FileRejected(drawingFailures.unknownStyle(rule.selector, source));
  });
}

interface StyleDeclaration {
  prop: string;
  value: string;
  drawing: Drawing;
}

function turnIntoAttribute(element: Element, { prop, value, drawing }: StyleDeclaration): void {
  const { source } = drawing;
  if (isWithoutEffect(prop, value)) return;
  if (prop === 'mix-blend-mode') drawing.removed.push(`${prop}: ${value}`);
  else if (prop === 'marker') setAll(element, ['marker-start', 'marker-mid', 'marker-end'], value);
  else if (/^animation|^offset/.test(prop)) throw new FileRejected(drawingFailures.animated(prop));
  else if (isAttribute(prop, value)) element.setAttribute(prop, attributeValue(prop, value));
  else throw new FileRejected(drawingFailures.unknownStyle(`${prop}: ${value}`, source));
}

function setAll(element: Element, names: string[], value: string): void {
  for (const name of names) element.setAttribute(name, value);
}

function isAttribute(prop: string, value: string): boolean {
  const isShapeOfCss = ['clip-path', 'mask'].includes(prop) && !/^(?:none|url\(\s*["']?#[^)]*\))$/.test(value);
  return !isShapeOfCss && (PRESENTATION.has(prop) || GEOMETRY.has(prop));
}

/** A value as attributes have it: lengths of geometry and of transformations without units. */
function attributeValue(prop: string, value: string): string {
  if (prop === 'd') return value.replace(/^path\(\s*["']|["']\s*\)$/g, '');
  if (prop === 'transform') return transformAttribute(value);
  return GEOMETRY.has(prop) ? value.replace(/(?<=\d)px\b/g, '') : value;
}
