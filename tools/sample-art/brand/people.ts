import { circle } from './svg';

/** Curls: where each is and how large. */
type Balls = readonly (readonly [x: number, y: number, r: number])[];

/** The tones of a skin: in the light, as it is, where it turns away, in the folds, and the lips. */
interface Skin {
  light: string;
  base: string;
  shade: string;
  deep: string;
  lip: string;
}

/** A person to draw, on a sheet of 400×400; the head is drawn around x = 0, its chin near y = 262. */
export interface Person {
  file: string;
  ground: 'pink' | 'blue';
  skin: Skin;
  /** Half the width of the face at the temples, the cheeks and the jaw, of the chin, and where the chin ends. */
  face: { temple: number; cheek: number; jaw: number; chin: number; end: number };
  /** How far the head is turned, as px that the features shift to the viewer's right, and tilted, in degrees. */
  look: number;
  lean: number;
  /** Half the width of an eye, how far it opens, its colour, and whether the lashes are drawn out. */
  eyes: { wide: number; open: number; iris: string; lashes?: boolean };
  brow: { tone: string; thick: number; arch: number };
  /** Half the width of the nose and where its tip is. */
  nose: { wide: number; tip: number };
  mouth: { wide: number; y: number; smile: number; teeth?: boolean };
  neck: number;
  /** From 0, young, to 1, old: how deep the lines of the face are. */
  age: number;
  hair: {
    tone: string;
    light: string;
    deep: string;
    /** Outlines of what hangs behind the face and of what lies on it, and the strands that the light finds there. */
    behind?: string;
    over: string;
    strands?: string;
    curls?: { behind: Balls; over: Balls };
  };
  /** What grows on the face, under the hair. */
  beard?: string;
  glasses?: { tone: string; width: number; frame: string };
  earrings?: string;
  /** On the whole sheet, over the neck. */
  clothes: string;
}

export const fill = (tone: string, d: string, more = '') => `<path fill="${tone}" d="${d}"${more}/>`;
export const line = (tone: string, width: number, d: string, more = '') =>
  `<path fill="none" stroke="${tone}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;
/** Soft edges: `blur` is 2, 4, 7 or 12 px. */
export const soft = (blur: 2 | 4 | 7 | 12, opacity: number, content: string) =>
  `<g filter="url(#soft${blur})" opacity="${opacity}">${content}</g>`;

/** Curls, each a ball with its own light. */
const ballsOf = (balls: Balls, tone: string, light: string) =>
  balls
    .map(
      ([x, y, r], index) =>
        fill(tone, circle(x, y, r)) +
        line(
          light,
          2.4,
          `M${x - r * 0.5} ${y + r * 0.1}q${r * 0.1} ${-r * 0.55} ${r * 0.6} ${-r * 0.5}m${-r * 0.2} ${r * 0.3}q${r * 0.4} 0 ${r * 0.45} ${r * 0.35}`,
          ` opacity="${index % 2 ? 0.35 : 0.55}"`,
        ),
    )
    .join('');

const CROWN: Balls = [
  [-74, 214, 24],
  [76, 212, 24],
  [-86, 184, 27],
  [88, 182, 27],
  [-88, 148, 29],
  [90, 146, 29],
  [-76, 112, 30],
  [78, 110, 30],
  [-54, 82, 30],
  [56, 80, 30],
  [-24, 64, 30],
  [26, 63, 30],
  [0, 88, 34],
];
const FRINGE: Balls = [
  [-58, 134, 17],
  [60, 132, 17],
  [-44, 114, 19],
  [46, 112, 19],
  [-20, 102, 20],
  [22, 101, 20],
  [2, 98, 18],
];

const coat = (tone: string, edge: string, deep: string) =>
  fill(tone, 'M30 402C34 350 82 330 146 312L168 402ZM370 402C366 350 318 330 254 312L232 402Z') +
  fill(edge, 'M146 311C132 330 128 350 132 366L152 362 146 378 178 402 190 402C172 372 156 340 150 311Z') +
  fill(edge, 'M254 311C268 330 272 350 268 366L248 362 254 378 222 402 210 402C228 372 244 340 250 311Z') +
  line(deep, 2, 'M132 366L152 362 146 378M268 366L248 362 254 378', ' opacity=".6"');

/** SAMPLE: four people who do not exist. */
export const people: Person[] = [
  {
    file: 'mariana-duarte',
    ground: 'pink',
    skin: { light: '#f3cba8', base: '#dfa780', shade: '#b87753', deep: '#7c4431', lip: '#b8474f' },
    face: { temple: 59, cheek: 60, jaw: 45, chin: 15, end: 263 },
    look: -4,
    lean: -3,
    eyes: { wide: 13.5, open: 0.95, iris: '#5a3420', lashes: true },
    brow: { tone: '#38221b', thick: 5, arch: 6 },
    nose: { wide: 9.5, tip: 214 },
    mouth: { wide: 22, y: 236, smile: 6 },
    neck: 31,
    age: 0.35,
    hair: {
      tone: '#3a221b',
      light: '#7d4e38',
      deep: '#1e100d',
      behind:
        'M-80 150C-94 62-34 42 8 44 72 44 98 96 88 170 94 214 92 262 76 292 40 304-46 304-72 292-94 262-86 210-80 150Z',
      over: 'M26 90C-14 94-44 116-53 158-60 194-63 238-54 290-66 296-78 296-86 290-102 262-98 220-92 170-92 88-50 42 8 43 48 40 80 70 86 112 92 150 94 184 86 220 78 206 70 186 65 164 61 126 50 98 26 90Z',
      strands: 'M18 74C-32 80-64 110-71 164-76 204-76 242-70 282M4 58C-44 70-78 110-84 180M34 76C58 88 72 120 76 176',
    },
    earrings: circle(66, 214, 4),
    clothes:
      fill('#fbf7f4', 'M148 310Q168 350 200 380 232 350 252 310L270 402H130Z') + coat('#1c2747', '#2b3a66', '#0b1226'),
  },
  {
    file: 'andres-villalobos',
    ground: 'blue',
    skin: { light: '#e9b48c', base: '#c98a62', shade: '#97603f', deep: '#5e3423', lip: '#9c5a4c' },
    face: { temple: 64, cheek: 66, jaw: 57, chin: 24, end: 266 },
    look: 3,
    lean: 1,
    eyes: { wide: 12.5, open: 0.78, iris: '#3b2a20' },
    brow: { tone: '#4a4644', thick: 7.5, arch: 2 },
    nose: { wide: 12.5, tip: 217 },
    mouth: { wide: 21, y: 239, smile: 3 },
    neck: 43,
    age: 1,
    hair: {
      tone: '#4b4a50',
      light: '#a3a4ad',
      deep: '#2a292e',
      over: 'M-66 166C-76 118-68 84-40 72-10 58 40 60 58 84 72 104 72 136 66 166 64 150 62 136 55 124 50 106 36 102 27 109 8 101-12 101-28 109-40 104-51 112-56 126-62 138-64 150-66 166Z',
      strands:
        'M-58 110C-50 84-20 74 10 76M-30 88C0 76 34 80 50 98M-62 140C-66 124-64 112-58 100M62 140C66 124 64 112 58 100',
    },
    beard:
      'M-70 182C-62 198-56 214-40 214-24 212-16 222 2 222 20 222 28 212 44 214 58 212 64 198 70 182L76 240 40 276-36 276-76 240Z',
    glasses: {
      tone: '#14161f',
      width: 4.6,
      frame:
        'M-52 171h38q6 0 6 6v10q0 14-14 14h-22q-14 0-14-14v-10q0-6 6-6ZM18 171h38q6 0 6 6v10q0 14-14 14h-22q-14 0-14-14v-10q0-6 6-6ZM-8 179q6-5 12 0M-58 178l-10-3M62 178l8-3',
    },
    clothes:
      fill(
        '#232a3c',
        'M26 402C30 352 84 334 146 316Q152 292 154 282 200 304 246 282 248 292 254 316C316 334 370 352 374 402Z',
      ) +
      soft(4, 0.8, line('#3d4763', 7, 'M158 296Q200 318 242 296')) +
      line('#151a28', 3, 'M152 314Q200 340 248 314', ' opacity=".7"'),
  },
  {
    file: 'lucia-herrera',
    ground: 'pink',
    skin: { light: '#c98a62', base: '#a4673f', shade: '#74432a', deep: '#43231a', lip: '#a03d48' },
    face: { temple: 60, cheek: 64, jaw: 55, chin: 24, end: 261 },
    look: 4,
    lean: 4,
    eyes: { wide: 14, open: 1, iris: '#2c1710', lashes: true },
    brow: { tone: '#20120f', thick: 5.5, arch: 7 },
    nose: { wide: 13, tip: 211 },
    mouth: { wide: 25, y: 233, smile: 6, teeth: true },
    neck: 31,
    age: 0.1,
    hair: {
      tone: '#241411',
      light: '#7a4a36',
      deep: '#120908',
      behind: 'M-70 210C-96 120-60 60 0 60 60 60 96 120 72 210Z',
      over: 'M-62 150C-72 50 72 50 64 150 54 116 32 104 0 104-32 104-52 118-62 150Z',
      curls: { behind: CROWN, over: FRINGE },
    },
    glasses: {
      tone: '#c9962e',
      width: 3.4,
      frame: `${circle(-27, 184, 20.5)}${circle(31, 184, 20.5)}M-7 181q9-6 18 0M-47 180l-15-4M51 180l12-4`,
    },
    clothes:
      fill('#fbf4ee', 'M128 324Q160 308 164 306 200 352 236 306 240 308 272 324L280 402 120 402Z') +
      line('#e3d5ca', 4, 'M163 309Q200 356 237 309') +
      fill(
        '#f0b429',
        'M28 402C34 352 84 334 140 316 142 350 150 380 160 402ZM372 402C366 352 316 334 260 316 258 350 250 380 240 402Z',
      ) +
      line('#c98b12', 4, 'M140 317C142 350 150 380 160 402M260 317C258 350 250 380 240 402'),
  },
  {
    file: 'camilo-restrepo',
    ground: 'blue',
    skin: { light: '#fbdcc4', base: '#efbd9c', shade: '#c98a68', deep: '#8a5140', lip: '#c0655c' },
    face: { temple: 56, cheek: 55, jaw: 42, chin: 14, end: 270 },
    look: -3,
    lean: -2,
    eyes: { wide: 12.5, open: 0.92, iris: '#4a6a4a' },
    brow: { tone: '#6a3c20', thick: 6, arch: 3 },
    nose: { wide: 9.5, tip: 219 },
    mouth: { wide: 22, y: 241, smile: 5, teeth: true },
    neck: 34,
    age: 0,
    hair: {
      tone: '#7a4422',
      light: '#c98550',
      deep: '#4a2612',
      over: 'M-57 158C-66 124-66 96-56 80-52 56-18 34 24 40 56 40 78 64 72 90 68 112 62 132 57 158 56 142 54 130 48 118 30 120 14 114 0 106-14 112-34 112-46 118-53 130-56 142-57 158Z',
      strands:
        'M-46 92C-38 64-6 48 40 54M-34 98C-20 74 16 60 58 70M-10 96C10 82 40 78 62 88M-56 130Q-58 112-52 98M58 130Q60 112 58 100',
    },
    clothes:
      fill('#b4c9f2', 'M30 402C34 352 88 332 150 316L200 350 250 316C312 332 366 352 370 402Z') +
      fill('#d6e2fb', 'M156 300C146 310 142 320 142 332L180 376 200 350C180 336 164 320 156 300Z') +
      fill('#a3bbe9', 'M244 300C254 310 258 320 258 332L220 376 200 350C220 336 236 320 244 300Z') +
      line('#7f9ad2', 2, 'M142 332L180 376 200 350 220 376 258 332M200 352V402') +
      fill('#7f9ad2', circle(200, 384, 3)),
  },
];

/** What is drawn of the hair behind the face and before it; `#hair` clips to its outline. */
export const hairOf = ({ hair: { tone, light, deep, behind, over, strands, curls } }: Person) => ({
  behind: (behind ? fill(deep, behind) : '') + (curls ? ballsOf(curls.behind, tone, light) : ''),
  over:
    fill(tone, over) +
    (curls ? ballsOf(curls.over, tone, light) : '') +
    (strands
      ? `<g clip-path="url(#hair)">${soft(4, 0.75, line(light, 5, strands))}${soft(7, 0.55, fill(deep, 'M60 30C88 80 84 150 76 240L120 240 120 30Z'))}${line(deep, 1.6, strands, ' opacity=".5" transform="translate(5 6)"')}</g>`
      : ''),
});
