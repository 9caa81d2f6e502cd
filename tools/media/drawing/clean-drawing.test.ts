import { cleanDrawing } from './clean-drawing';

/** A pink square with a hole and two dark bars, which fill their artboard. */
const SQUARE = 'M0 0h36v36H0zM8 8h20v20H8z';
const BARS = 'M44 4h76v9H44zM44 22h76v9H44z';
const SHAPES = `<path fill="#e91e63" fill-rule="evenodd" d="${SQUARE}"/><path fill="#0b1020" d="${BARS}"/>`;
const drawing = (body: string, attributes = 'viewBox="0 0 120 36"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${body}</svg>`;

function clean(source: string, { isSquare = false } = {}) {
  return cleanDrawing(Buffer.from(source), { height: 36, budget: 12_000, isSquare });
}

/** The result for the same shapes without data of a drawing program. */
const plain = clean(drawing(SHAPES)).then(({ svg }) => svg);

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

test.each<[string, string]>([
  ['of Illustrator with entities and private data', ILLUSTRATOR],
  ['with a byte order mark', `\ufeff${drawing(SHAPES)}`],
  ['of Inkscape with private properties', INKSCAPE],
  [
    'with hidden guides',
    drawing(`<style>.st0{display:none}</style><g class="st0"><text>Guía</text><image href="a.png"/></g>${SHAPES}`),
  ],
  [
    'with a link, event handlers, scripts and pages',
    drawing(`<script>alert(1)</script><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>
    <a href="javascript:alert(1)"><g onload="alert(1)"><iframe xmlns="http://www.w3.org/1999/xhtml"/>${SHAPES}</g></a>`),
  ],
  ['with a variable', drawing(SHAPES.replace('"#e91e63"', '"var(--fill-0, #e91e63)"'))],
])('reduces a drawing %s to its shapes', async (_what, source) => {
  expect((await clean(source)).svg).toBe(await plain);
});

test('keeps only the sRGB colors of a drawing from Figma', async () => {
  const { svg } = await clean(FIGMA);
  expect(svg).toContain('#e91e63');
  expect(svg).not.toMatch(/mask-type|style|color\(/);
});

test('keeps the type of an alpha mask', async () => {
  const masked = `<mask id="m" style="mask-type:alpha"><path d="M0 0h60v36H0z"/></mask><g style="mask: url(#m)">${SHAPES}</g>`;
  expect((await clean(drawing(masked))).svg).toMatch(/<mask id="a" mask-type="alpha">/);
});

test('trims the margins of an artboard', async () => {
  const { svg, width, height } = await clean(drawing(SHAPES, 'viewBox="-400 -400 1000 1000"'));
  expect(width / height / (120 / 36)).toBeCloseTo(1, 1);
  expect(svg).toMatch(/#e91e63/);
});

test('extends a drawing to a square', async () => {
  const { width, height } = await clean(drawing(SHAPES), { isSquare: true });
  expect(width).toBe(height);
});

const OVER_SHAPES = 'fill="#0ff" d="M4 4h90v9H4z"';
const styled = (style: string) => drawing(`${SHAPES}<path ${OVER_SHAPES} style="${style}"/>`);

test.each([
  ['Hola', /No es un dibujo SVG/],
  [drawing('\n<g>'), /a partir de la línea 2/],
  [`<svg viewBox="0 0 120 36">${SHAPES}</svg>`, /no se puede leer\./],
  [drawing(`<g id="${'a'.repeat(250_000)}"/>`), /pesa demasiado/],
  [drawing(''), /No se ve nada/],
  [drawing(SHAPES, 'width="120mm" height="36mm"'), /viewBox/],
  [drawing(SHAPES, 'width="9" height="9" viewBox="0 0 120 36" preserveAspectRatio="none"'), /preserveAspectRatio/],
  [`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/hosts">]>${drawing('<g id="&a;"/>')}`, /a partir de la línea 1/],
  [drawing(`${SHAPES}<text>Acme</text>`), /texto sin convertir/],
  [drawing(`<pattern id="p"><image href="data:image/png;base64,AA"/></pattern>${SHAPES}`), /\(image\)/],
  [drawing(`<foreignObject><p xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>${SHAPES}`), /\(foreignObject\)/],
  [drawing(`${SHAPES}<use href="https://acme.co/a.svg#a"/>`), /\(href\)/],
  [styled('fill:url(https://acme.co/a.svg#a)'), /\(fill\)/],
  [styled('mix-blend-mode:multiply'), /\(mix-blend-mode: ?multiply\)/],
  [styled('transform:rotate(45deg)'), /transform/],
  [drawing(`<style>@keyframes a{to{fill:red}}</style>${SHAPES}`), /@keyframes/],
])('rejects unusable drawing no. %# and names the reason', async (source, message) => {
  await expect(clean(source)).rejects.toThrow(message);
});
