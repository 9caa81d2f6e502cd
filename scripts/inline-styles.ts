import { posix } from 'node:path';
import postcss, { type AtRule, type Root, type Rule } from 'postcss';

/** Runs after the link: makes the sheet one for every medium when it has come and nothing else is at work. */
const ADOPT = `(function(l){l.onload=function(){(window.requestIdleCallback||setTimeout)(function(){l.media='all'})}})(document.currentScript.previousSibling)`;

/**
 * Puts what the page shows at first of its style sheet into the page, so that the first paint waits for nothing but
 * the document. The whole sheet follows without being waited for, as one for print until it has come: what only
 * dialogs, menus and other late parts need comes with it, in the sheet's own order, but for the fonts: a second time
 * they would make the browser lay out the whole page anew.
 *
 * @param read gives the text of a file of the export by its path from the root
 * @returns the page, and what its sheet, at `path`, holds from now on
 * @throws when a page that is no preview does not have exactly one style sheet, so that none ships without styles
 */
export function inlineStyles(
  html: string,
  read: (path: string) => string,
): { html: string; path: string; text: string } {
  const all = html.match(/<link rel="stylesheet"[^>]*\/>/g) ?? [];
  // A preview has a second one, of its ribbon, and may wait for it.
  const links = process.env.SITE_ENV === 'preview' ? all.slice(0, 1) : all;
  const [link = ''] = links;
  const href = /href="([^"?]+)/.exec(link)?.[1];
  if (links.length !== 1 || !href) throw new Error(`The page has ${links.length} style sheets instead of one.`);
  const fromRoot = (_: string, file: string) => `url(${posix.join(posix.dirname(href), file)})`;
  const whole = postcss.parse(read(href));
  const css = firstStyles(html, whole).replace(/url\((\.\.?\/[^)]+)\)/g, fromRoot);
  if (/<\/style/i.test(css)) throw new Error(`${href} cannot stand in a page.`);
  const sheet = link.replace('/>', ' media="print"/>');
  whole.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return {
    html: html.replace(link, () => `<style>${css}</style>${sheet}<script>${ADOPT}</script>`),
    path: href,
    text: whole.toString(),
  };
}

/**
 * The sheet without what cannot show in this page yet: rules of classes that it does not use, what is for paper or
 * under a pointer, what only a press or a field's error shows, and what stands in for functions that only engines of
 * before 2024 lack.
 */
export function firstStyles(html: string, whole: Root): string {
  const classes = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => unescapeHtml(names).split(' ')),
  );
  const root = whole.clone();
  root.walkAtRules((rule) => {
    if (isLate(rule)) rule.remove();
  });
  root.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const used = (selector: string) => {
      const name = /^\.((?:\\[0-9a-f]{1,6} |\\.|[\w-])+)/i.exec(selector)?.[1];
      return name === undefined || classes.has(name.replace(/\\([0-9a-f]{1,6}) |\\(.)/gi, unescapeCss));
    };
    if (!rule.selectors.some((selector) => used(selector) && !LATE_STATE.test(selector))) rule.remove();
  });
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return root.toString().trim();
}

const isLate = ({ name, params }: AtRule) =>
  (name === 'media' && ['print', '(hover:hover)'].includes(params)) ||
  (name === 'layer' && params === 'properties') ||
  (name === 'supports' && params.includes('color-mix'));

const LATE_STATE = /:active|:disabled|:has\(|\[aria-invalid/;

const isInKeyframes = ({ parent }: Rule) => parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

const unescapeCss = (_: string, code?: string, character?: string) =>
  code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? '');

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const unescapeHtml = (text: string) => text.replace(/&[^;]+;/g, (entity) => ENTITIES[entity] ?? entity);
