import { letters, type Setting } from './letters';
import { circle, place, polygon, rectangle, shape } from './svg';

/**
 * SAMPLE: fourteen companies that do not exist. Each drawing is flat and opaque and its light parts are
 * holes, so that the page can show it in a single colour. `width` and `height` limit it inside the common box of
 * 200×80; they were chosen by eye with the scale factors of `content/clients.ts`.
 */
export interface ClientDrawing {
  file: string;
  width: number;
  height: number;
  drawing: string;
}

const text = (content: string, setting: Setting) => letters(content, setting).d;

const stroke = (tone: string, width: number, data: string, cap = 'round') =>
  `<path fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round" d="${data}"/>`;

/** A pointed oval of half axes `a` and `b`, turned by `angle` degrees. */
const leaf = (tone: string, cx: number, cy: number, a: number, b: number, angle: number) =>
  `<path transform="translate(${cx} ${cy}) rotate(${angle})" fill="${tone}" d="M${-a} 0Q0 ${-2 * b} ${a} 0Q0 ${2 * b} ${-a} 0Z"/>`;

const altavia = () => {
  const [orange, night] = ['#f2641a', '#1d2733'];
  return (
    shape(orange, polygon([0, 54], [27, 0], [45, 0], [18, 54])) +
    shape(night, polygon([49, 8], [72, 54], [53, 54], [40, 27])) +
    shape(night, text('altavía', { font: 'unbounded/600', size: 34, x: 86, y: 33, tracking: -0.03 })) +
    shape(orange, text('LOGÍSTICA', { font: 'barlow-condensed/600', size: 16, x: 87.5, y: 53, tracking: 0.42 }))
  );
};

const meridiano = () => {
  const navy = '#14325f';
  const lines = [10, 21].map((rx) => `M30 1A${rx} 29 0 0 0 30 59A${rx} 29 0 0 0 30 1`).join('');
  return (
    stroke(navy, 2.6, `${circle(30, 30, 29)}${lines}M30 1V59M1 30H59M5.5 15H54.5M5.5 45H54.5`, 'butt') +
    shape(navy, text('BANCO', { font: 'playfair-display/600', size: 18, x: 74, y: 18, tracking: 0.3 })) +
    shape(navy, text('MERIDIANO', { font: 'playfair-display/700', size: 36, x: 73, y: 54, tracking: 0.04 }))
  );
};

const cafetal = () => {
  const [roast, green] = ['#6b3a20', '#3f7d4e'];
  return (
    shape(
      roast,
      'M0 32C0 12 14 0 30 0S60 12 60 32 46 64 30 64 0 52 0 32ZM33 2.6C21 15 43 27 27.5 41 23 46 22 54 26 61.4L30.5 61.6C26 54 27.5 49 32 44 47.5 29 26 17 37.6 3.2Z',
    ) +
    leaf(green, 66, 8, 15, 5.6, -38) +
    shape(roast, text('Cafetal', { font: 'zilla-slab/700', size: 41, x: 72, y: 40 })) +
    shape(green, text('NORTE', { font: 'zilla-slab/600', size: 17, x: 73.5, y: 61, tracking: 0.5 }))
  );
};

const santaLumbre = () => {
  const [teal, ember] = ['#0b8f8c', '#f0644b'];
  const cross =
    'M20 0h20a6 6 0 0 1 6 6v14h14a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H46v14a6 6 0 0 1-6 6H20a6 6 0 0 1-6-6V46H0a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6h14V6a6 6 0 0 1 6-6Z';
  const flame =
    'M31 12C40 21 46 28 46 38A16 16 0 0 1 14 38C14 31 19 27 22 21 24 25 25.5 26.5 27.5 28 30 23 31.5 18 31 12Z';
  return (
    shape(teal, cross, flame) +
    shape(ember, 'M30 53.500A8 8 0 0 1 22 45.500C22 40.5 27 38 30 32.5 33 38 38 40.5 38 45.500A8 8 0 0 1 30 53.500Z') +
    shape(teal, text('santa lumbre', { font: 'quicksand/700', size: 33, x: 80, y: 37, tracking: -0.02 })) +
    shape(ember, text('clínica', { font: 'quicksand/600', size: 20, x: 81, y: 60, tracking: 0.02 }))
  );
};

const corredorAzul = () => {
  const blue = '#0a55c4';
  return (
    shape(blue, text('CORREDOR', { font: 'barlow-condensed/700-italic', size: 40, x: 0, y: 36 })) +
    shape(
      blue,
      'M159 3H239L230.8 41H150.8Z',
      text('AZUL', { font: 'barlow-condensed/700-italic', size: 40, x: 161, y: 36 }),
    ) +
    shape('#16b1f2', 'M0.5 45H230L228.9 50H-0.600Z')
  );
};

const volcanica = () => {
  const [lava, ash] = ['#d8321f', '#2b2a2e'];
  return (
    place(-22.5, -13, 1.25, shape(lava, 'M76 0H104L146 46H99L107 27H92L98 10 78 33H91L84 46H34Z')) +
    shape(ash, text('VOLCÁNICA', { font: 'jost/900', size: 40, x: 90, y: 89, anchor: 'middle', tracking: -0.01 })) +
    shape(lava, text('ENERGÍA', { font: 'jost/500', size: 15, x: 90, y: 110, anchor: 'middle', tracking: 0.7 }))
  );
};

const faro = () => {
  const [green, light] = ['#075e54', '#e39b00'];
  return (
    shape(green, 'M17 22H35L36.2 32H15.800ZM14.7 41H37.300L40 64H12Z') +
    shape(green, 'M16 18V10L26 2 36 10V18Z', rectangle(22, 9.5, 8, 6)) +
    shape(light, polygon([11, 9], [-14, 2], [-14, 20], [11, 15])) +
    shape(light, polygon([41, 9], [66, 2], [66, 20], [41, 15])) +
    shape(green, text('faro', { font: 'jost/800', size: 58, x: 78, y: 46, tracking: -0.03 })) +
    shape(green, text('seguros', { font: 'jost/400', size: 19.5, x: 81, y: 65, tracking: 0.27 }))
  );
};

const maquilaCentro = () => {
  const steel = '#2d3a4a';
  const stitch = Array.from({ length: 8 }, (_, index) => rectangle(10 + index * 14.43, 38.6, 9, 2.8, 1.4)).join('');
  return shape(
    steel,
    rectangle(0, 0, 130, 80, 5),
    text('MAQUILA', { font: 'barlow-condensed/800', size: 36, x: 65, y: 32.6, anchor: 'middle', tracking: 0.016 }),
    stitch,
    text('CENTRO', { font: 'barlow-condensed/800', size: 36, x: 65, y: 73, anchor: 'middle', tracking: 0.068 }),
  );
};

const roble = () => {
  const [forest, acorn] = ['#2f5233', '#9a6a2f'];
  const crown =
    'M50 0c7 0 12 4 13.5 9 8-1 15 4 15 11 7 2 10 10 6 16 4 7 0 15-8 16-4 6-12 7-18 3-3 2-5.5 2.5-5.5 2.500V73c0 4 3 6 8 7H39c5-1 8-3 8-7V57.500S44.5 57 41.5 55c-6 4-14 3-18-3-8-1-12-9-8-16-4-6-1-14 6-16 0-7 7-12 15-11C38 4 43 0 50 0Z';
  const boughs = 'M48.5 54V40L36 29l1.8-2 10.7 8.400V18h3v24.500L63.5 33l1.8 2-13.8 12.500V54Z';
  return (
    shape(forest, crown, boughs) +
    shape(acorn, text('HACIENDA', { font: 'playfair-display/600', size: 15, x: 104, y: 20, tracking: 0.32 })) +
    shape(forest, text('El Roble', { font: 'playfair-display/800-italic', size: 45, x: 100, y: 61 })) +
    stroke(acorn, 1.8, 'M103 75H208')
  );
};

const kumara = () => {
  const [clay, jade] = ['#b5482f', '#0f7f6e'];
  const letterforms =
    'M5 0V52M34 16 7 34M16 28 35 52M50 17V36A14 14 0 0 0 78 36V17M78 36V52' +
    'M95 52V17M95 31A12.5 12.5 0 0 1 120 31V52M120 31A12.5 12.5 0 0 1 145 31V52' +
    'M195 17V52M195 34.500A17 17.5 0 1 1 161 34.500A17 17.5 0 1 1 195 34.5' +
    'M213 52V17M213 33A15 15 0 0 1 230 18M275 17V52M275 34.500A17 17.5 0 1 1 241 34.500A17 17.5 0 1 1 275 34.5';
  const fret = (x: number) => `M${x} 74V66H${x + 20}V80H${x + 8}V73`;
  return (
    stroke(clay, 10, letterforms, 'butt') +
    shape(jade, polygon([252, 6], [266, -12], [279, -12], [263, 6])) +
    stroke(jade, 4, [0, 31, 62, 93, 124, 155, 186, 217, 248].map((x) => fret(x + 2)).join(''), 'butt')
  );
};

const lumina = () => {
  const [violet, sky] = ['#5b21c9', '#12a5d8'];
  const rays = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (1 + index / 8);
    const reach = 21 + 11 * Math.sin((Math.PI * index) / 8);
    return `M${34 + 13 * Math.cos(angle)} ${36 + 13 * Math.sin(angle)}L${34 + reach * Math.cos(angle)} ${36 + reach * Math.sin(angle)}`;
  }).join('');
  return (
    stroke(sky, 4, rays) +
    shape(violet, circle(34, 37, 7.5)) +
    shape(violet, text('lúmina', { font: 'unbounded/300', size: 40, x: 78, y: 39, tracking: -0.02 })) +
    shape(sky, text('telecom', { font: 'unbounded/400', size: 11.5, x: 80, y: 58, tracking: 0.62 }))
  );
};

const puertoCoral = () => {
  const [coral, sea] = ['#ef4d56', '#0d7fa6'];
  return (
    shape(coral, text('Puerto Coral', { font: 'kaushan-script/400', size: 50, x: 0, y: 48 })) +
    stroke(sea, 4, 'M64 66q9-8 18 0t18 0 18 0 18 0 18 0 18 0 18 0 18 0 18 0')
  );
};

const arrayan = () => {
  const [wine, rose] = ['#7a2346', '#c96a3a'];
  const diamond = (x: number, y: number, r: number, hole = 0) =>
    polygon([x - r, y], [x, y - r], [x + r, y], [x, y + r]) +
    (hole ? polygon([x - hole, y], [x, y - hole], [x + hole, y], [x, y + hole]) : '');
  const row = [-2, -1, 0, 1, 2].map((step) => diamond(100 + step * 30, 18, 14.5, step % 2 ? 9.5 : 6)).join('');
  const seeds = [-1, 1].map((step) => diamond(100 + step * 30, 18, 5)).join('');
  const edge = [-1.5, -0.5, 0.5, 1.5]
    .map((step) => diamond(100 + step * 30, 1.5, 5) + diamond(100 + step * 30, 34.5, 5))
    .join('');
  return (
    shape(wine, row) +
    shape(rose, seeds, edge) +
    shape(wine, text('ARRAYÁN', { font: 'jost/300', size: 37, x: 100, y: 78, anchor: 'middle', tracking: 0.26 })) +
    shape(rose, text('TEJIDOS', { font: 'jost/500', size: 12, x: 100, y: 97, anchor: 'middle', tracking: 0.8 }))
  );
};

const andino = () => {
  const [indigo, gold] = ['#23306e', '#b07a12'];
  return (
    shape(indigo, 'M0 66V29A29 29 0 0 1 58 29V66ZM4.5 61.500H53.500V29A24.5 24.5 0 0 0 4.5 29Z') +
    shape(indigo, 'M8 58V50L22 28 29 38.5 36 25 50 48V58ZM36 33.5 31.5 42.5 36 46 40 41.500Z') +
    shape(gold, circle(23, 18, 4.5)) +
    shape(indigo, text('ANDINO', { font: 'cinzel/700', size: 43, x: 72, y: 38, tracking: 0.02 })) +
    shape(gold, text('INSTITUTO', { font: 'cinzel/500', size: 19, x: 73.5, y: 65, tracking: 0.335 }))
  );
};

/** The fourteen drawings, in the order of the page. */
export const clientDrawings = (): ClientDrawing[] => [
  { file: 'altavia', width: 176, height: 56, drawing: altavia() },
  { file: 'meridiano', width: 184, height: 60, drawing: meridiano() },
  { file: 'cafetal', width: 130, height: 60, drawing: cafetal() },
  { file: 'santa-lumbre', width: 176, height: 60, drawing: santaLumbre() },
  { file: 'corredor-azul', width: 174, height: 60, drawing: corredorAzul() },
  { file: 'volcanica', width: 180, height: 80, drawing: volcanica() },
  { file: 'faro', width: 150, height: 62, drawing: faro() },
  { file: 'maquila-centro', width: 130, height: 80, drawing: maquilaCentro() },
  { file: 'roble', width: 140, height: 60, drawing: roble() },
  { file: 'kumara', width: 150, height: 60, drawing: kumara() },
  { file: 'lumina', width: 180, height: 60, drawing: lumina() },
  { file: 'puerto-coral', width: 200, height: 80, drawing: puertoCoral() },
  { file: 'arrayan', width: 146, height: 72, drawing: arrayan() },
  { file: 'andino', width: 200, height: 80, drawing: andino() },
];

/**
 * Sets a drawing in the middle of the common box, as large as its limits allow; `ink` is where it was drawn.
 * The box is written twice as large, so that one decimal is fine enough for round shapes.
 */
export const boxed = (
  { width, height, drawing }: ClientDrawing,
  ink: { x: number; y: number; width: number; height: number },
) => {
  const scale = 2 * Math.min(width / ink.width, height / ink.height);
  return place(200 - scale * (ink.x + ink.width / 2), 80 - scale * (ink.y + ink.height / 2), scale, drawing);
};
