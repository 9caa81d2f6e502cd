/**
 * React writes the larger Suspense boundaries of a page apart, hidden at the end of the document, and a script moves
 * them to their place: an exported page would lack them without JavaScript. This puts each where it belongs, as a
 * boundary that was complete from the start, and drops the scripts that would have moved it.
 *
 * @throws when the document is not written as this knows it, so that a build never ships half a page
 */
export function inlineBoundaries(html: string): string {
  let page = html;
  for (let id = 0; page.includes(`<template id="B:${id.toString(16)}">`); id += 1) page = inline(page, id.toString(16));
  if (/<div hidden id="S:/.test(page)) throw new Error('A boundary of the page is written in an unknown way.');
  return page.replace(/<script[^>]*>requestAnimationFrame\(function\(\)\{\$RT=performance\.now\(\)\}\);<\/script>/, '');
}

function inline(page: string, id: string): string {
  const start = page.indexOf(`<div hidden id="S:${id}">`);
  const call = page.indexOf(`$RC("B:${id}","S:${id}")`, start);
  const scriptStart = page.lastIndexOf('</div><script', call);
  const scriptEnd = page.indexOf('</script>', call) + '</script>'.length;
  // What stands in the place until then: the marker of a waiting boundary, its template, and a fallback.
  const place = new RegExp(`<!--\\$\\?--><template id="B:${id}"></template>.*?<!--/\\$-->`, 's');
  if (start < 0 || call < 0 || scriptStart < start || !place.test(page)) {
    throw new Error(`Boundary ${id} of the page is written in an unknown way.`);
  }
  const content = page.slice(page.indexOf('>', start) + 1, scriptStart);
  const rest = page.slice(0, start) + page.slice(scriptEnd);
  return rest.replace(place, () => `<!--$-->${content}<!--/$-->`);
}
