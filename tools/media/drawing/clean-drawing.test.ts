import { cleanDrawing } from './clean-drawing';

/** Path data of a square with a hole. `BARS` contains two bars at its right. Together they fill the artboard. */
const SQUARE = 'M0 0h36v36H0zM8 8h20v20H8z';
const BARS = 'M44 4h76v9H44zM44 22h76v9H44z';
const SHAPES = `<path fill="#e91e63" fill-rule="evenodd" d="${SQUARE}"/><path fill="#0b1020" d="${BARS}"/>`;
const makeSvg = (body: string, attributes = 'viewBox="0 0 120 36"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;

function clean(source: string, { padToSquare = false } = {}) {
  return cleanDrawing(Buffer.from(source), { maxBytes: 12_000, padToSquare });
}

/** The cleaned drawing of `SHAPES`. Cleaning the files of drawing programs must give the same result. */
const expectedSvg = clean(makeSvg(SHAPES)).then(({ svg }) => svg);

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
const FIGMA = makeSvg(
  `<mask id="m" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="120" height="36"><path d="M120 0H0V36H120V0Z" fill="white"/></mask>
  <g mask="url(#m)"><path style="fill:#E91E63;fill:color(display-p3 0.9137 0.1176 0.3882);fill-opacity:1" fill="#E91E63" fill-rule="evenodd" d="${SQUARE}"/><path fill="#0B1020" d="${BARS}"/></g>`,
);

test.each<[string, string]>([
  ['an Illustrator file with entities and private data', ILLUSTRATOR],
  ['a file with a byte order mark', `\ufeff${makeSvg(SHAPES)}`],
  ['an Inkscape file with private properties', INKSCAPE],
  [
    'a file with hidden guides',
    makeSvg(`<style>.st0{display:none}</style><g class="st0"><text>Guía</text><image href="a.png"/></g>${SHAPES}`),
  ],
  [
    'a file with a link, event handlers, scripts and embedded pages',
    makeSvg(`<script>alert(1)</script><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>
    <a href="javascript:alert(1)"><g onload="alert(1)"><iframe xmlns="http://www.w3.org/1999/xhtml"/>${SHAPES}</g></a>`),
  ],
  ['a file with a CSS variable', makeSvg(SHAPES.replace('"#e91e63"', '"var(--fill-0, #e91e63)"'))],
])('reduces a drawing to its shapes: %s', async (_description, source) => {
  expect((await clean(source)).svg).toBe(await expectedSvg);
});

test('keeps only the sRGB colors of a drawing from Figma', async () => {
  const { svg } = await clean(FIGMA);
  expect(svg).toContain('#e91e63');
  expect(svg).not.toMatch(/mask-type|style|color\(/);
});

test('keeps the type of an alpha mask', async () => {
  const maskedShapes = `<mask id="m" style="mask-type:alpha"><path d="M0 0h60v36H0z"/></mask><g style="mask: url(#m)">${SHAPES}</g>`;
  expect((await clean(makeSvg(maskedShapes))).svg).toMatch(/<mask id="a" mask-type="alpha">/);
});

test('trims the margins of an artboard', async () => {
  const { svg, width, height } = await clean(makeSvg(SHAPES, 'viewBox="-400 -400 1000 1000"'));
  expect(width / height / (120 / 36)).toBeCloseTo(1, 1);
  expect(svg).toMatch(/#e91e63/);
});

test('adds margins to a drawing until it is square', async () => {
  const { width, height } = await clean(makeSvg(SHAPES), { padToSquare: true });
  expect(width).toBe(height);
});

const OVERLAY_ATTRIBUTES = 'fill="#0ff" d="M4 4h90v9H4z"';
const makeStyledSvg = (style: string) => makeSvg(`${SHAPES}<path ${OVERLAY_ATTRIBUTES} style="${style}"/>`);

test.each([
  ['Hola', /No es un dibujo SVG/],
  [makeSvg('\n<g>'), /a partir de la línea 2/],
  [`<svg viewBox="0 0 120 36">${SHAPES}</svg>`, /no se puede leer\./],
  [makeSvg(`<g id="${'a'.repeat(250_000)}"/>`), /pesa demasiado/],
  [makeSvg(''), /No se ve nada/],
  [makeSvg(SHAPES, 'width="120mm" height="36mm"'), /viewBox/],
  [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hosts">]>${makeSvg('<g id="&a;"/>')}`, /a partir de la línea 1/],
  [makeSvg(`${SHAPES}<text>Acme</text>`), /texto sin convertir/],
  [makeSvg(`<pattern id="p"><image href="data:image/png;base64,AA"/></pattern>${SHAPES}`), /\(image\)/],
  [makeSvg(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>${SHAPES}`), /\(foreignObject\)/],
  [makeSvg(`${SHAPES}<use href="https://acme.co/a.svg#a"/>`), /\(href\)/],
  [makeStyledSvg('fill:url(https://acme.co/a.svg#a)'), /\(fill\)/],
  [makeStyledSvg('mix-blend-mode:multiply'), /\(mix-blend-mode: ?multiply\)/],
  [makeStyledSvg('transform:rotate(45deg)'), /transform/],
  [makeSvg(`<style>@keyframes a{to{fill:red}}</style>${SHAPES}`), /@keyframes/],
])('rejects an unusable drawing and states the reason (no. %#)', async (source, message) => {
  await expect(clean(source)).rejects.toThrow(message);
});
