import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { cleanDrawing } from './clean-drawing';

/** A pink square with a hole beside two dark bars, which fill their artboard. */
const SQUARE = 'M0 0h36v36H0zM8 8h20v20H8z';
const BARS = 'M44 4h76v9H44zM44 22h76v9H44z';
const SHAPES = `<path fill="#e91e63" fill-rule="evenodd" d="${SQUARE}"/><path fill="#0b1020" d="${BARS}"/>`;
const drawing = (body: string, attributes = 'viewBox="0 0 120 36"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;

function clean(source: string | Buffer, { isSquare = false } = {}) {
  return cleanDrawing(Buffer.from(source), { height: 36, budget: 12_000, isSquare });
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
const FIGMA = drawing(
  `<mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="120" height="36"><path d="M120 0H0V36H120V0Z" fill="white"/></mask>
  <g mask="url(#m)"><path style="fill:#E91E63;fill:color(display-p3 0.9137 0.1176 0.3882);fill-opacity:1" fill="#E91E63" fill-rule="evenodd" d="${SQUARE}"/><path fill="#0B1020" d="${BARS}"/></g>`,
);

test.each<[string, string | Buffer]>([
  ['of Illustrator with its entities and its own copy', ILLUSTRATOR],
  ['of UTF-16', inUtf16(`<?xml version="1.0" encoding="UTF-16"?>${drawing(SHAPES)}`)],
  [
    'of Latin-1',
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${drawing(`<g id="ñ">${SHAPES}</g>`)}`, 'latin1'),
  ],
  ['that is compressed', gzipSync(drawing(SHAPES))],
  ['of Inkscape with its own properties', INKSCAPE],
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
  ['with a script and a handler', drawing(`<script>alert(1)</script><g onload="alert(1)">${SHAPES}</g>`)],
  ['with a variable', drawing(SHAPES.replace('"#e91e63"', '"var(--fill-0, #e91e63)"'))],
])('a drawing %s is what it would be without', async (_what, source) => {
  expect((await clean(source)).svg).toBe(await plain);
});

test('a mask by light and a colour beside its wide one are what Figma shows', async () => {
  const { svg } = await clean(FIGMA);
  expect(svg).toContain('#e91e63');
  expect(svg).not.toMatch(/mask-type|style|color\(/);
  expect(await colorAt(svg, { x: 0.05, y: 0.5 })).toEqual([233, 30, 99, 255]);
});

test('a mask by opacity stays one', async () => {
  const masked = `<mask id="m" style="mask-type:alpha"><path d="M0 0h60v36H0z"/></mask><g mask="url(#m)">${SHAPES}</g>`;
  expect((await clean(drawing(masked))).svg).toMatch(/<mask id="a" mask-type="alpha">/);
});

test.each([
  ['millimetres', 'width="120mm" height="36mm"', `<g transform="scale(3.7795)">${SHAPES}</g>`],
  ['points', 'width="90pt" height="27pt"', SHAPES],
  [
    'a page of 29 700 units',
    'viewBox="0 0 21000 29700" width="210mm" height="297mm"',
    `<g transform="translate(4000 9000) scale(90)">${SHAPES}</g>`,
  ],
  ['an artboard with air', 'viewBox="-400 -400 1000 1000"', SHAPES],
])('a drawing measured in %s ends where it is drawn', async (_unit, attributes, body) => {
  const { svg, width, height } = await clean(drawing(body, attributes));
  expect(width / height / (120 / 36)).toBeCloseTo(1, 1);
  expect(svg).toMatch(/#e91e63/);
});

/** How red, green, blue and opaque a pixel of a drawing is, at shares of its width and height. */
async function colorAt(svg: string, { x, y }: { x: number; y: number }) {
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixel = Math.floor(y * info.height) * info.width + Math.floor(x * info.width);
  return [...data.subarray(pixel * 4, pixel * 4 + 4)];
}

test('what hangs over the page stays hidden in a square', async () => {
  const hanging = drawing('<path fill="#e91e63" d="M0-40h120v116H0z"/>');
  const { svg, width, height } = await clean(hanging, { isSquare: true });
  expect(width).toBe(height);
  expect((await colorAt(svg, { x: 0.5, y: 0.1 }))[3]).toBe(0);
});

test('copies of parts, of symbols too, are drawn', async () => {
  const symbol = '<symbol id="s" viewBox="0 0 120 4"><path d="M0 0h120v4H0z"/></symbol>';
  const copies = '<use id="b" xlink:href="#s" width="120" height="4"/><use href="#b" y="32"/>';
  const { svg } = await clean(drawing(symbol + copies));
  for (const y of [2, 34]) expect((await colorAt(svg, { x: 0.5, y: y / 36 }))[3]).toBe(255);
});

const OVER_SHAPES = 'fill="#0ff" d="M4 4h90v9H4z"';
const styled = (style: string) => drawing(`${SHAPES}<path ${OVER_SHAPES} style="${style}"/>`);
const declared = (declaration: string) => `<!DOCTYPE svg [${declaration}]>${drawing('<g id="&a;"/>')}`;

test.each([
  ['Hola', /No es un dibujo SVG/],
  ['<kml xmlns="a"><svg/></kml>', /No es un dibujo SVG/],
  [drawing('\n<g>'), /a partir de la línea 2/],
  [drawing('&nbsp;'), /a partir de la línea 1/],
  [drawing('<g/>'.repeat(10_001)), /pesa demasiado/],
  [drawing(''), /No se ve nada/],
  [drawing('<path d="M200 0h9v9z"/>'), /No se ve nada/],
  [drawing(SHAPES, 'width="100%" height="100%"'), /viewBox/],
  [drawing(SHAPES, 'width="9" height="9" viewBox="0 0 120 36" preserveAspectRatio="none"'), /preserveAspectRatio/],
  [declared('<!ENTITY b "x"><!ENTITY a "&b;&b;">'), /ENTITY/],
  [declared('<!ENTITY a SYSTEM "file:///etc/hosts">'), /ENTITY/],
  [drawing(`${SHAPES}<text>Acme</text>`), /texto sin convertir/],
  [drawing(`<pattern id="p"><image href="data:image/png;base64,AA"/></pattern>${SHAPES}`), /\(image\)/],
  [drawing(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>${SHAPES}`), /\(foreignObject\)/],
  [drawing(`${SHAPES}<use href="https://acme.co/a.svg#a"/>`), /\(href\)/],
  [styled('fill:url(https://acme.co/a.svg#a)'), /\(fill\)/],
  [styled('mix-blend-mode:multiply'), /\(mix-blend-mode: ?multiply\)/],
  [styled('transform-origin:9px 9px'), /transform-origin/],
  [styled('transform:rotate(45deg)'), /transform/],
  [styled('clip-path:inset(4px)'), /clip-path/],
  [drawing(`<style>@keyframes a{to{fill:red}}</style>${SHAPES}`), /@keyframes/],
  [drawing(`<path><animate/></path>${SHAPES}`), /\(animate\)/],
])('what would look different is refused by its name: %#', async (source, told) => {
  await expect(clean(source)).rejects.toThrow(told);
});
