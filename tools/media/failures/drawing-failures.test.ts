import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Message } from '@/content/schema/message';
import { sharedTemporaryFolder } from '@/lib/testing/temporary-folder';
import { FileRejected } from '@/tools/media/file-rejected';
import { judgeMedia } from '@/tools/media/judge-media';
import { recipes } from '@/tools/media/recipes';
import { ground } from '@/tools/media/testing/temporary-originals';
import { drawingFailures } from './drawing-failures';

const folder = sharedTemporaryFolder('fallos');

const SHAPES = '<path fill="#e91e63" d="M0 0h36v36H0z"/><path fill="#b8860b" d="M44 4h76v9H44z"/>';
const OVER_SHAPES = 'fill="#0ff" d="M4 4h90v9H4z"';
const drawing = (body: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 36">${body}</svg>`;
const styled = (style: string) => drawing(`${SHAPES}<path ${OVER_SHAPES} style="${style}"/>`);

type Fault = [source: string, expected: Message];

/** A fault whose message names the program that wrote the drawing. */
const madeBy = (source: string, failure: (source: string) => Message): Fault => [source, failure(source)];

const { unsafe, animated, damaged, unknownStyle } = drawingFailures;
const unsafeFault = (named: string, source: string): Fault => [source, unsafe(named, source)];
const styleFault = (named: string, source: string): Fault => [source, unknownStyle(named, source)];

/** For each cause, drawings that have it. */
const FAULTS: Record<Exclude<keyof typeof drawingFailures, 'backgroundStays' | 'unclean'>, Fault[]> = {
  noDrawing: ['Hola', '<kml xmlns="a"><svg/></kml>'].map((source) => [source, drawingFailures.noDrawing]),
  damaged: [
    [drawing(SHAPES).slice(0, -9), damaged('1')],
    [drawing('\n<g>'), damaged('2')],
    [drawing('&nbsp;'), damaged('1')],
  ],
  tooHeavy: [[drawing(' '.repeat(3_000_000)), drawingFailures.tooHeavy]],
  tooManyParts: [[drawing('<g/>'.repeat(10_001)), drawingFailures.tooManyParts]],
  entities: [
    '[<!ENTITY b "x"><!ENTITY a "&b;&b;">]',
    '[<!ENTITY a SYSTEM "file:///etc/hosts">]',
    '[<!ENTITY % b SYSTEM "http://acme.co/b.dtd"> %b;]',
  ].map((declarations) => [drawing('<g id="&a;"/>', `<!DOCTYPE svg ${declarations}>`), drawingFailures.entities]),
  unsafe: [
    unsafeFault('un script', drawing(`${SHAPES}<script/>`)),
    unsafeFault('una instrucción que se ejecuta (onload, onclick…)', drawing('<g style="display:none" onload="x()"/>')),
    unsafeFault('un enlace que ejecuta código', drawing(`<a href="java&#9;script:x()">${SHAPES}</a>`)),
    unsafeFault('contenido que no es dibujo', drawing('<foreignObject><p/></foreignObject>')),
    unsafeFault('una referencia a otro sitio', drawing('<use href="https://acme.co/a.svg#a"/>')),
    unsafeFault('un estilo que carga algo de fuera', drawing('<path style="fill:url(https://acme.co/a.svg#a)"/>')),
  ],
  picture: [
    madeBy(drawing('<image href="data:image/png;base64,AA"/>'), drawingFailures.picture),
    madeBy(
      drawing(`<pattern id="p"><image href="data:image/jpeg;base64,AA"/></pattern>${SHAPES}`),
      drawingFailures.picture,
    ),
  ],
  linkedPicture: ['foto.jpg', 'file:///C:/foto.png', 'https://acme.co/foto.png'].map((href) => [
    drawing(`<image href="${href}"/>`),
    drawingFailures.linkedPicture,
  ]),
  effectOfFigma: [
    [
      drawing(
        '<foreignObject><div xmlns="http://www.w3.org/1999/xhtml" style="background:conic-gradient(red,blue)"/></foreignObject>',
      ),
      drawingFailures.effectOfFigma('conic-gradient'),
    ],
  ],
  liveText: [
    madeBy(drawing(`${SHAPES}<text>Acme</text>`), drawingFailures.liveText),
    madeBy(
      drawing(`${SHAPES}<flowRoot><flowPara>Acme</flowPara></flowRoot>`, '<!-- Created with Inkscape -->'),
      drawingFailures.liveText,
    ),
  ],
  blended: [
    madeBy(styled('mix-blend-mode:multiply'), (source) => drawingFailures.blended('mix-blend-mode: multiply', source)),
  ],
  animated: [
    [drawing(`<style>@keyframes a{to{fill:red}}</style>${SHAPES}`), animated('@keyframes')],
    [styled('animation:a 1s'), animated('animation')],
    [drawing(`<path><animate/></path>${SHAPES}`), animated('animate')],
  ],
  unknownStyle: [
    styleFault('clip-path: inset(4px)', styled('clip-path:inset(4px)')),
    styleFault('transform-origin: 9px 9px', styled('transform-origin:9px 9px')),
    styleFault('@media (min-width: 9px)', drawing(`<style>@media (min-width: 9px){path{fill:red}}</style>${SHAPES}`)),
    styleFault('path:first-child', drawing(`<style>path:first-child{fill:red}</style>${SHAPES}`)),
  ],
  unknownElement: [
    madeBy(drawing(`<meshgradient/>${SHAPES}`), (source) => drawingFailures.unknownElement('meshgradient', source)),
  ],
  looksDifferent: [
    madeBy(drawing(`<switch><g>${SHAPES}</g><path ${OVER_SHAPES}/></switch>`), drawingFailures.looksDifferent),
  ],
  nothingSeen: [drawing(''), drawing('<path d="M200 0h9v9z"/>'), drawing(`<g opacity="0">${SHAPES}</g>`)].map(
    (source) => [source, drawingFailures.nothingSeen],
  ),
};

async function failureOf(work: () => Promise<unknown>): Promise<Message | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error;
    return { problem: error.problem, remedy: error.remedy };
  }
}

const forDrawings = Object.entries(recipes).filter(([, { accepts }]) => accepts.includes('svg'));

describe.each(forDrawings)('in %s/', (_folder, recipe) => {
  test.each(Object.entries(FAULTS))('a drawing is told when it is %s', async (_cause, faults) => {
    for (const [source, expected] of faults) {
      const file = path.join(folder, 'logo.svg');
      writeFileSync(file, source);
      const original = { file, name: 'logo', title: 'Logo', regions: {}, ground, onProgress: () => undefined };
      const shown = source.slice(0, 300);
      expect({ shown, told: await failureOf(() => recipe.prepare(original)) }).toEqual({ shown, told: expected });
    }
  });
});

test('a background that cannot be removed is told', async () => {
  const source = drawing(
    `<path fill="#fff" transform="rotate(9 60 18)" d="M-99-99h500v300h-500z"/><path d="M50 9h20v18H50z"/>`,
  );
  const file = path.join(folder, 'logo.svg');
  writeFileSync(file, source);
  const original = { file, name: 'logo', title: 'Logo', regions: {}, ground, onProgress: () => undefined };
  expect(await failureOf(() => recipes.logotipo.prepare(original))).toEqual(drawingFailures.backgroundStays);
});

test('a drawing of the site that was not prepared is told', async () => {
  const data = Buffer.from(drawing('<path style="fill:red" d="M0 0h9v9z"/>'));
  const { problems } = await judgeMedia({ src: '/media/brand/logo.svg', data, ink: ground.ink });
  expect(problems).toEqual([drawingFailures.unclean('estilos propios (style)')]);
});
