/** The script by which React notes when the page was first painted, of use only to the calls that move boundaries. */
const PAINT_TIME_SCRIPT = /<script[^>]*>requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);<\/script>/;

/** A boundary that still waits for its content, or a call that would move one. */
const WAITING_OR_MOVING = /<!--\$\?-->|\$R[CS]\(/;

/**
 * Puts the larger Suspense boundaries of a page where they belong. React writes them hidden at the end of the document
 * and moves them by script, so that an exported page would lack them without JavaScript (react/react#35460,
 * vercel/next.js#91806; once these are mended this file goes).
 *
 * @returns the page, or `undefined` when it is not written in the known way: then it must stay as React wrote it, since
 *   the script of one boundary is what moves all others
 */
export function inlineBoundaries(html: string): string | undefined {
  let page = html;
  for (let index = 0; ; index += 1) {
    const id = index.toString(16);
    if (!page.includes(`<template id="B:${id}">`)) break;
    const inlined = inlineBoundary(page, id);
    if (inlined === undefined) return undefined;
    page = inlined;
  }
  if (WAITING_OR_MOVING.test(page)) return undefined;
  return page.replace(PAINT_TIME_SCRIPT, '');
}

/** Moves the content of one boundary to its placeholder, and removes the script that would move it. */
function inlineBoundary(page: string, id: string): string | undefined {
  const contentStart = page.indexOf(`<div hidden id="S:${id}">`);
  const call = page.indexOf(`$RC("B:${id}","S:${id}")`, contentStart);
  const scriptStart = page.lastIndexOf('</div><script', call);
  const scriptEnd = page.indexOf('</script>', call) + '</script>'.length;
  // The marker of a waiting boundary, its template, and a fallback.
  const placeholder = new RegExp(`<!--\\$\\?--><template id="B:${id}"></template>.*?<!--/\\$-->`, 's');
  if (contentStart < 0 || call < 0 || scriptStart < contentStart || !placeholder.test(page)) return undefined;
  const content = page.slice(page.indexOf('>', contentStart) + 1, scriptStart);
  const rest = page.slice(0, contentStart) + page.slice(scriptEnd);
  return rest.replace(placeholder, () => `<!--$-->${content}<!--/$-->`);
}
