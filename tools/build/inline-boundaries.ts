/**
 * React writes the larger Suspense boundaries of a page apart, hidden at the end of the document, and moves them to
 * their place by script, so an exported page would lack them without JavaScript (react/react#35460,
 * vercel/next.js#91806; once these are mended this file goes). This puts each where it belongs.
 *
 * @returns the page, or `undefined` when it is not written as this knows it: then it must stay as React wrote it, since
 *   the script of one boundary is what moves all others
 */
export function inlineBoundaries(html: string): string | undefined {
  let page: string | undefined = html;
  for (let id = 0; page?.includes(`<template id="B:${id.toString(16)}">`); id += 1)
    page = inline(page, id.toString(16));
  // A boundary that still waits, or a call that would move one.
  if (!page || /<!--\$\?-->|\$R[CS]\(/.test(page)) return undefined;
  return page.replace(/<script[^>]*>requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);<\/script>/, '');
}

function inline(page: string, id: string): string | undefined {
  const start = page.indexOf(`<div hidden id="S:${id}">`);
  const call = page.indexOf(`$RC("B:${id}","S:${id}")`, start);
  const scriptStart = page.lastIndexOf('</div><script', call);
  const scriptEnd = page.indexOf('</script>', call) + '</script>'.length;
  // What stands in the place until then: the marker of a waiting boundary, its template, and a fallback.
  const place = new RegExp(`<!--\\$\\?--><template id="B:${id}"></template>.*?<!--/\\$-->`, 's');
  if (start < 0 || call < 0 || scriptStart < start || !place.test(page)) return undefined;
  const content = page.slice(page.indexOf('>', start) + 1, scriptStart);
  const rest = page.slice(0, start) + page.slice(scriptEnd);
  return rest.replace(place, () => `<!--$-->${content}<!--/$-->`);
}
