/** @jest-environment node */
import postcss from 'postcss';
import { firstStyles, inlineStyles } from './inline-styles';

const LINK = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>';
const page = (body: string) => `<html><head>${LINK}</head><body>${body}</body></html>`;

it('brings the styles of what the page shows, and leaves the rest to the sheet', () => {
  const css = `@layer theme,utilities;a{color:red}@layer utilities{.p-4{padding:1rem}.hover\\:p-4:hover{padding:1rem}
.\\[\\&\\>svg\\]\\:p-1>svg{padding:1px}.dialog,.p-8{padding:2rem}.active\\:p-9:active{padding:9px}.\\32 xl{width:2px}@media print{.p-4{padding:0}}
@media (min-width:48rem){.dialog{padding:3rem}}}@keyframes turn{to{rotate:1turn}}`;
  const first = firstStyles(page('<p class="p-4 hover:p-4 [&amp;&gt;svg]:p-1 2xl active:p-9">'), postcss.parse(css));
  for (const kept of ['@layer theme,utilities', 'a{', '.p-4{', ':hover', '>svg{', '.\\32 xl', '@keyframes turn{to{']) {
    expect(first).toContain(kept);
  }
  expect(first).not.toMatch(/dialog|p-8|9px|print|48rem/);
});

it('keeps the sheet for later, and the addresses in it right', () => {
  const { html, path, text } = inlineStyles(page(''), () => '@font-face{src:url(../media/a.woff2)}.late{top:0}');
  expect(html).toContain('<style>@font-face{src:url(/_next/static/media/a.woff2)}</style>');
  expect(html).toContain('href="/_next/static/chunks/a.css" data-precedence="next" media="print"/><script>');
  expect(path).toBe('/_next/static/chunks/a.css');
  expect(text).toBe('.late{top:0}');
});

it.each([
  ['no style sheet', '<html></html>'],
  ['two of them', page(LINK)],
])('does not let a page with %s pass', (_, html) => {
  expect(() => inlineStyles(html, () => 'a{}')).toThrow('style sheets');
});

it('leaves the ribbon of a preview its own sheet', () => {
  const before = process.env.SITE_ENV;
  process.env.SITE_ENV = 'preview';
  try {
    const ribbon = LINK.replace('a.css', 'ribbon.css');
    const { html } = inlineStyles(page('').replace(LINK, LINK + ribbon), () => 'a{}');
    expect(html).toContain(`<style>a{}</style>`);
    expect(html).toContain(ribbon);
  } finally {
    if (before === undefined) delete process.env.SITE_ENV;
    else process.env.SITE_ENV = before;
  }
});
