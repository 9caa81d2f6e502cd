import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { cleanDrawing } from './clean-drawing';
import { square } from './frame';

const folder = sharedTemporaryFolder('dibujos');

/** A pink square with a hole beside two dark bars, which fill their artboard. */
const SQUARE = 'M0 0h36v36H0zM8 8h20v20H8z';
const BARS = 'M44 4h76v9H44zM44 22h76v9H44z';
const SHAPES = `<path fill="#e91e63" fill-rule="evenodd" d="${SQUARE}"/><path fill="#0b1020" d="${BARS}"/>`;
const drawing = (body: string, attributes = 'viewBox="0 0 120 36"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;

async function clean(source: string | Buffer) {
  const file = path.join(folder, 'logo.svg');
  writeFileSync(file, source);
  const { logo, notes } = await cleanDrawing({ file, src: '/media/brand/logo.svg', height: 36 });
  return { svg: logo.data.toString(), width: logo.width, height: logo.height, notes };
}

/** What the site serves of the plainest form of the drawing. */
const plain = clean(drawing(SHAPES)).then(({ svg }) => svg);

/** UTF-16 as Windows programs write it: with its mark, the low byte first. */
const inUtf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator 27.0 -->
  <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
  <!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">]>
  <svg xmlns="&ns_svg;" xmlns:i="&ns_ai;" xml:space="preserve" style="enable-background:new 0 0 120 36;" viewBox="0 0 120 36">
  <switch><foreignObject requiredExtensions="&ns_ai;"><i:aipgfRef/></foreignObject><g i:extraneous="self">${SHAPES}</g></switch>
  <i:aipgf><![CDATA[eJzsvWmv]]></i:aipgf></svg>`;
const INKSCAPE = `<svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
  width="120mm" height="36mm" viewBox="0 0 120 36"><inkscape:grid/><svg:g inkscape:label="Capa 1"
  style="-inkscape-stroke:none;font-variation-settings:normal;line-height:1.25;mix-blend-mode:normal;isolation:auto">
  <svg:path d="${SQUARE}" style="fill:#e91e63;fill-rule:evenodd;shape-padding:0;white-space:normal"/>
  <svg:path d="${BARS}" style="fill:#0b1020;-inkscape-font-specification:Sans"/></svg:g></svg:svg>`;
const COREL = `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- Creator: CorelDRAW -->
  <svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="63mm" style="shape-rendering:geometricPrecision" viewBox="0 0 120 36">
  <defs><style type="text/css"><![CDATA[ .fil0 {fill:#E91E63;fill-rule:evenodd} .fil1 {fill:#0B1020} ]]></style></defs>
  <g id="Capa_x0020_1"><metadata id="CorelCorpID_0Corel-Layer"/><path class="fil0" d="${SQUARE}"/><path class="fil1" d="${BARS}"/></g></svg>`;

test.each<[string, string | Buffer]>([
  ['of Illustrator with its entities and its own copy', ILLUSTRATOR],
  ['of Inkscape with its own properties', INKSCAPE],
  ['of CorelDRAW', COREL],
  ['of UTF-16', inUtf16(`<?xml version="1.0" encoding="UTF-16"?>${drawing(SHAPES)}`)],
  [
    'of Latin-1',
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing(`<g id="ñ">${SHAPES}</g>`)}`, 'latin1'),
  ],
  ['that is compressed', gzipSync(drawing(SHAPES))],
  [
    'of a page, without namespaces',
    `<svg viewBox="0 0 120 36" style="width:24px" aria-hidden="true">${SHAPES}<g xlink:title="x"/></svg>`,
  ],
  [
    'whose blending changes nothing',
    drawing(`<g style="isolation:isolate"><g style="mix-blend-mode:multiply">${SHAPES}</g></g>`),
  ],
  [
    'with rules for the pointer, print and dark pages',
    drawing(`<style>path:hover{fill:red}@media print{path{fill:red}}
    @media (prefers-color-scheme: dark){path{fill:#fff}}@font-face{font-family:a;src:url(a.woff)}</style>${SHAPES}`),
  ],
  [
    'with hidden guides',
    drawing(`<style>.st0{display:none}</style><g class="st0"><text>Guía</text><image href="a.png"/></g>${SHAPES}`),
  ],
  ['with a link', drawing(`<a href="https://acme.co">${SHAPES}</a>`)],
  [
    'with a colour of wide gamut',
    drawing(SHAPES.replace('fill="#e91e63"', 'style="fill:#e91e63;fill:color(display-p3 .9 .2 .4)"')),
  ],
  ['with a variable', drawing(SHAPES.replace('"#e91e63"', '"var(--fill-0, #e91e63)"'))],
  [
    'with copies',
    drawing(
      `<defs><path id="a" d="${BARS}"/></defs>${SHAPES.split('/>')[0]}/><use xlink:href="#a" x="-4" fill="#0b1020" transform="translate(4)"/>`,
    ),
  ],
  ['with copies of itself', drawing(`<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>${SHAPES}`)],
  ['with malformed styles', drawing(`<g style=";;x y;}"><style>path{fill-rule:evenodd</style>${SHAPES}</g>`)],
  ['with text that has no letters', drawing(`<text> </text><defs><text id="t">Acme</text></defs>${SHAPES}`)],
  [
    'that is turned as a whole, twice',
    drawing(`<g transform="rotate(180 60 18)">${SHAPES}</g>`, 'viewBox="0 0 120 36" transform="rotate(180)"'),
  ],
])('a drawing %s is what it would be without', async (_what, source) => {
  expect((await clean(source)).svg).toBe(await plain);
});

test.each([
  ['millimetres', 'width="120mm" height="36mm"', `<g transform="scale(3.7795)">${SHAPES}</g>`],
  ['points', 'width="90pt" height="27pt"', SHAPES],
  [
    'a page of 29 700 units',
    'viewBox="0 0 21000 29700" width="210mm" height="297mm"',
    `<g transform="translate(4000 9000) scale(90)">${SHAPES}</g>`,
  ],
  ['hundredths', 'viewBox="0 0 .012 .0036"', `<g transform="scale(.0001)">${SHAPES}</g>`],
  ['per cent', 'width="100%" height="100%"', SHAPES],
  ['nothing', '', SHAPES],
])('a drawing measured in %s ends where it is drawn', async (_unit, attributes, body) => {
  const { svg, width, height } = await clean(drawing(body, attributes));
  expect(width / height / (120 / 36)).toBeCloseTo(1, 1);
  expect(svg).toMatch(/#e91e63/);
});

test('a mask by opacity stays one, a mask by light loses the words for it', async () => {
  const masked = (style: string) =>
    drawing(
      `<mask id="m" style="${style}"><path d="M0 0h60v36H0z" fill="#fff"/></mask><g mask="url(#m)">${SHAPES}</g>`,
    );
  expect((await clean(masked('mask-type:alpha'))).svg).toMatch(/<mask id="a" mask-type="alpha">/);
  expect((await clean(masked('mask-type:luminance'))).svg).toMatch(/<mask id="a">/);
});

test('a clipping path that copies a shape still clips', async () => {
  const clip =
    '<defs><path id="SVGID_1_" d="M0 0h60v36H0z"/></defs><clipPath id="c"><use xlink:href="#SVGID_1_"/></clipPath>';
  const { width, height } = await clean(drawing(`${clip}<g style="clip-path:url(#c)">${SHAPES}</g>`));
  expect(width / height).toBeCloseTo(60 / 36, 1);
});

/** How red, green and blue a pixel of a drawing is, at shares of its width and height. */
async function colorAt(svg: string, { x, y }: { x: number; y: number }) {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return [...data.subarray(pixel * 4, pixel * 4 + 4)];
}

test('lengths in per cent of the page stay as they are when trimmed', async () => {
  const masked = `<mask id="m"><rect width="100%" height="50%" fill="#fff"/></mask><path mask="url(#m)" d="M40 0h20v100h-20z"/>`;
  const { svg, width, height } = await clean(drawing(masked, 'viewBox="0 0 100 100"'));
  expect(width / height).toBeCloseTo(20 / 50, 1);
  expect((await colorAt(svg, { x: 0.5, y: 0.9 }))[3]).toBe(255);
});

test('a page of another shape stretches what is drawn on it', async () => {
  const stretched = 'width="240" height="36" viewBox="0 0 120 36" preserveAspectRatio="none"';
  const { width, height } = await clean(drawing(SHAPES, stretched));
  expect(width / height).toBeCloseTo(240 / 36, 1);
});

test('what hangs over the page stays hidden in a square', async () => {
  const file = path.join(folder, 'logo.svg');
  writeFileSync(file, drawing('<path fill="#e91e63" d="M0-40h120v116H0z"/>'));
  const { logo } = await cleanDrawing({ file, src: '/media/technologies/logo.svg', height: 48, reshape: square });
  expect(logo.width).toBe(logo.height);
  expect((await colorAt(logo.data.toString(), { x: 0.5, y: 0.1 }))[3]).toBe(0);
});

test('copies of copies are drawn', async () => {
  const bar = '<path id="a" d="M0 0h120v4H0z"/><use id="b" href="#a" y="16"/><use href="#b" y="16"/>';
  const { svg } = await clean(drawing(bar));
  for (const y of [2, 18, 34]) expect((await colorAt(svg, { x: 0.5, y: y / 36 }))[3]).toBe(255);
});

test('references in quotes are references', async () => {
  const gradient = '<linearGradient id="a"><stop stop-color="#e91e63"/></linearGradient>';
  const { svg } = await clean(drawing(`${gradient}<path style='fill:url("#a")' d="M0 0h120v36H0z"/>`));
  expect(svg).toMatch(/#e91e63/);
});

test('a symbol is as large as its copy says', async () => {
  const symbol = `<symbol id="s" viewBox="0 0 120 36">${SHAPES}</symbol>`;
  const { width, height } = await clean(
    drawing(`${symbol}<use href="#s" width="240" height="72"/>`, 'viewBox="0 0 240 400"'),
  );
  expect(width / height).toBeCloseTo(120 / 36, 1);
});

test('what was changed in a drawing is told', async () => {
  const wide = `<path style="fill:color(display-p3 1 0 0)" d="${SQUARE}"/><g style="display:none">${SHAPES}</g>`;
  const { notes } = await clean(drawing(wide, 'viewBox="0 0 500 500"'));
  expect(notes.map((note) => note.match(/P3|oculto|aire/)?.[0])).toEqual(['P3', 'oculto', 'aire']);
});
