import { colors } from '../../../lib/design-tokens';
import {
  at,
  blend,
  box,
  type Ctx,
  card,
  clamp,
  css,
  disc,
  during,
  easeBack,
  easeOut,
  easeSine,
  fade,
  glow,
  layer,
  lerp,
  mix,
  oval,
  pointer,
  poly,
  polyline,
  ramp,
  rgb,
  type Scene,
  shape,
  TAU,
  text,
  vertical,
  wrap,
} from './kit';

/**
 * Mi taller: four vehicles go through the four stages of a workshop, one stage every `BEAT` seconds; two decisions wait
 * for an approval, and the pink car's way is traced.
 */
const BEAT = 5;
const STAGES = ['Recepción', 'Diagnóstico', 'Reparación', 'Entrega'] as const;
const DURATION = BEAT * STAGES.length;
/** The loop opens this far into a beat, with a decision on the table. */
const OPENING = 3.6;

const PINK = colors.primary.DEFAULT;
const WARM = {
  ground: '#f3e9dc',
  wall: '#fffaf2',
  shade: '#efe2d0',
  floor: '#cbb596',
  deep: '#a88f6d',
  ink: '#2c2230',
  muted: '#71604f',
};
const GREEN = '#1d7a4a';

const COLUMN = { x: 24, y: 24, width: 296, gap: 16, height: 484 };
const FLOOR = 392;
const middleOf = (stage: number) => COLUMN.x + COLUMN.width / 2 + stage * (COLUMN.width + COLUMN.gap);

// ---------------------------------------------------------------------------------------------- where each car is

/** How many seconds a car has been on its way through the workshop; each stage takes `BEAT`. */
const journey = (t: number, car: number) => wrap(t + OPENING + BEAT * car, DURATION);

/** A car's moves from stage to stage; the car ahead moves first, so that there is room. */
const MOVES = [
  { from: 0, to: 1.3, start: middleOf(3), end: 1480 },
  { from: 1.5, to: 2.9, start: -200, end: middleOf(0) },
  { from: BEAT + 1.15, to: BEAT + 2.55, start: middleOf(0), end: middleOf(1) },
  { from: 2 * BEAT + 0.8, to: 2 * BEAT + 2.2, start: middleOf(1), end: middleOf(2) },
  { from: 3 * BEAT + 0.45, to: 3 * BEAT + 1.85, start: middleOf(2), end: middleOf(3) },
];

function positionOf(way: number): { x: number; push: number } {
  const move = MOVES.findLast(({ from }) => from <= way) ?? MOVES[0];
  const share = clamp((way - move.from) / (move.to - move.from));
  let leaving = easeSine(share);
  if (move.start < 0) leaving = easeOut(share);
  if (move.end > 1280) leaving = share ** 2;
  // The car tilts back as it accelerates and forward as it brakes.
  const push = share > 0 && share < 1 ? Math.cos(share * Math.PI) * Math.sin(share * Math.PI) : 0;
  return { x: lerp(move.start, move.end, leaving), push };
}

/** How high the lift stands, from 0 to 1, in a car's third stage. */
const liftOf = (way: number) => during(way, 2 * BEAT + 2.3, 3 * BEAT + 0.4, 0.9);

// ---------------------------------------------------------------------------------------------- the cars

interface Car {
  paint: string;
  plate: string;
  wheels: readonly [rear: number, front: number];
  radius: number;
  body: string;
  glass: string[];
  seams: string;
  lamps: { front: readonly [number, number]; rear: readonly [number, number] };
  extra?: (ctx: Ctx) => void;
}

const PICKUP: Car = {
  paint: '#2c5fa8',
  plate: 'P 317-905',
  wheels: [-76, 82],
  radius: 30,
  body: 'M-130 -28 V-64 Q-130 -68 -126 -68 H-38 L-34 -106 Q-32 -116 -22 -116 H22 Q38 -115 50 -100 L67 -78 Q106 -74 119 -62 Q127 -54 127 -36 L125 -26 Q124 -20 116 -20 H-120 Q-130 -20 -130 -28 Z',
  glass: ['M-24 -100 Q-23 -106 -18 -106 H8 V-76 H-28 Z', 'M16 -106 H21 Q34 -105 43 -93 L56 -76 H16 Z'],
  seams: 'M12 -72 V-28 M-34 -70 V-26 M20 -64 H34 M-128 -58 H-38',
  lamps: { front: [114, -56], rear: [-126, -56] },
};
const HATCH: Car = {
  paint: PINK,
  plate: 'P 482-136',
  wheels: [-73, 77],
  radius: 27,
  body: 'M-118 -24 L-120 -52 Q-120 -64 -111 -70 C-103 -90 -86 -104 -62 -105 H6 Q26 -104 43 -87 L61 -68 Q100 -64 112 -51 Q121 -42 121 -30 L119 -22 Q118 -17 110 -17 H-110 Q-117 -17 -118 -24 Z',
  glass: ['M-92 -69 Q-82 -94 -60 -96 H-18 V-69 Z', 'M-9 -96 H4 Q20 -95 33 -83 L46 -69 H-9 Z'],
  seams: 'M-13 -66 V-26 M-4 -57 H12 M-84 -66 Q-50 -62 -13 -63 M-13 -63 Q40 -63 60 -62',
  lamps: { front: [107, -48], rear: [-115, -58] },
};
const VAN: Car = {
  paint: '#e3a13a',
  plate: 'P 640-228',
  wheels: [-80, 84],
  radius: 28,
  body: 'M-130 -26 V-128 Q-130 -140 -118 -140 H36 Q58 -138 72 -112 L90 -82 Q116 -76 124 -62 Q130 -52 130 -34 L128 -25 Q127 -19 119 -19 H-120 Q-130 -19 -130 -26 Z',
  glass: ['M22 -128 H38 Q52 -127 62 -107 L76 -82 H22 Z'],
  seams: 'M14 -132 V-28 M-64 -132 V-28 M-64 -80 H14 M22 -68 H38',
  lamps: { front: [118, -58], rear: [-127, -72] },
  extra: (ctx) => box(ctx, -130, -70, 246, 14, 0, 'rgb(255 255 255 / 0.55)'),
};
const SUV: Car = {
  paint: '#2f8577',
  plate: 'P 155-774',
  wheels: [-75, 79],
  radius: 30,
  body: 'M-122 -28 L-124 -72 Q-124 -84 -117 -94 Q-108 -118 -86 -120 H14 Q36 -119 51 -101 L69 -78 Q107 -74 118 -61 Q125 -53 125 -36 L123 -26 Q122 -20 114 -20 H-113 Q-121 -20 -122 -28 Z',
  glass: [
    'M-110 -80 Q-102 -108 -86 -110 H-66 V-78 H-109 Z',
    'M-58 -110 H-14 V-78 H-58 Z',
    'M-6 -110 H12 Q30 -109 42 -95 L55 -78 H-6 Z',
  ],
  seams: 'M-10 -74 V-28 M-62 -74 V-44 M0 -66 H15 M-52 -66 H-37 M-84 -125 H8',
  lamps: { front: [112, -56], rear: [-120, -66] },
};
const CARS: readonly Car[] = [PICKUP, HATCH, VAN, SUV];
const HERO = 1;

const darker = (hex: string, share: number) => css(blend(rgb(hex), rgb('#1a1220'), share));

function wheel(ctx: Ctx, x: number, y: number, radius: number, angle: number) {
  disc(ctx, x, y, radius, '#24202a');
  disc(ctx, x, y, radius * 0.86, '#35303c');
  disc(ctx, x, y, radius * 0.66, '#d9d6d8');
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  for (let spoke = 0; spoke < 5; spoke++) {
    ctx.rotate(TAU / 5);
    shape(
      ctx,
      `M${radius * 0.16} ${radius * 0.2} L${radius * 0.3} ${radius * 0.54} A${radius * 0.62} ${radius * 0.62} 0 0 1 ${-radius * 0.3} ${radius * 0.54} L${-radius * 0.16} ${radius * 0.2} Z`,
      '#4b4553',
    );
  }
  ctx.restore();
  disc(ctx, x, y, radius * 0.17, '#f4f2f2');
}

/** A car from its right side, its tyres on `0, 0`, heading right. `lifted` hangs the wheels. */
function drawCar(ctx: Ctx, car: Car, rolled: number, push: number, lifted: number, lamps: number) {
  const { paint, wheels, radius, body, glass, seams } = car;
  layer(ctx, 1 - lifted * 0.8, () => {
    ctx.save();
    ctx.scale(1, 0.1);
    const dark = ctx.createRadialGradient(0, 0, 40, 0, 0, 146);
    dark.addColorStop(0, 'rgb(44 28 24 / 0.55)');
    dark.addColorStop(1, 'rgb(44 28 24 / 0)');
    disc(ctx, 0, 0, 146, dark);
    ctx.restore();
  });
  ctx.save();
  ctx.rotate(-0.03 * push);
  ctx.translate(0, -Math.abs(push) * 1.5);
  const outline = new Path2D(body);
  ctx.save();
  ctx.clip(outline);
  ctx.fillStyle = vertical(ctx, -140, -16, mix(paint, '#ffffff', 0.3), paint, paint, darker(paint, 0.28));
  ctx.fillRect(-140, -150, 290, 150);
  car.extra?.(ctx);
  // A band of reflected light under the windows, and the darker sill.
  ctx.fillStyle = 'rgb(255 255 255 / 0.2)';
  ctx.fillRect(-140, -62, 290, 5);
  ctx.fillStyle = darker(paint, 0.55);
  ctx.fillRect(-140, -27, 290, 20);
  for (const x of wheels) disc(ctx, x, -radius, radius + 6, '#1e1a22');
  ctx.restore();
  for (const pane of glass) drawPane(ctx, pane);
  shape(ctx, seams, darker(paint, 0.38), 2.5);
  const { front, rear } = car.lamps;
  box(ctx, front[0] - 10, front[1] - 6, 19, 13, 6, '#fff6dc');
  box(ctx, rear[0] - 3, rear[1] - 9, 9, 18, 4, '#8f1230');
  ctx.restore();
  for (const x of wheels) wheel(ctx, x, -radius + lifted * 5, radius, rolled / radius);
  if (lamps > 0) {
    ctx.save();
    ctx.translate(front[0] + 4, front[1]);
    ctx.globalAlpha *= lamps;
    glow(ctx, 0, 0, 40, '#fff0b8', 0.9);
    ctx.restore();
  }
}

/** A window of a car, with two bands of reflected light. */
function drawPane(ctx: Ctx, pane: string) {
  const outlineOfPane = new Path2D(pane);
  ctx.save();
  ctx.clip(outlineOfPane);
  ctx.fillStyle = vertical(ctx, -140, -66, '#3c4f66', '#22303f');
  ctx.fillRect(-140, -150, 290, 100);
  poly(
    ctx,
    [
      [-34, -150],
      [-8, -150],
      [-52, -50],
      [-84, -50],
    ],
    'rgb(255 255 255 / 0.16)',
  );
  poly(
    ctx,
    [
      [36, -150],
      [52, -150],
      [10, -50],
      [-8, -50],
    ],
    'rgb(255 255 255 / 0.16)',
  );
  ctx.restore();
}

// ---------------------------------------------------------------------------------------------- the people

interface Worker {
  skin: string;
  hair: string;
  suit: string;
  cap?: string;
}
const WORKERS: readonly Worker[] = [
  { skin: '#c98d66', hair: '#2a1c1a', suit: '#8a5a83' },
  { skin: '#a46a47', hair: '#1d1515', suit: '#33658f', cap: '#244b6c' },
  { skin: '#d9a37c', hair: '#4a2c1e', suit: '#c0562f', cap: '#8f3d20' },
  { skin: '#8e5b3f', hair: '#191212', suit: '#3f7a5b' },
];

/** The portrait of the person in charge of a stage. */
function avatar(ctx: Ctx, x: number, y: number, radius: number, { skin, hair, suit, cap }: Worker) {
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.clip();
  ctx.fillStyle = css(blend(rgb(suit), [255, 255, 255], 0.72));
  ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  at(ctx, x, y, radius / 30, () => {
    oval(ctx, 0, 32, 25, 20, suit);
    box(ctx, -6, 6, 12, 14, 5, darker(skin, 0.2));
    oval(ctx, 0, -2, 13, 15.5, skin);
    if (cap) {
      shape(ctx, 'M-14 -5 C-15 -25 15 -25 14 -5 Z', cap);
      box(ctx, -15, -8, 34, 5, 2.5, darker(cap, 0.25));
    } else {
      shape(ctx, 'M-14.5 0 C-18 -25 18 -25 14.5 0 Q12 -9 5 -10 Q-8 -9 -10 -8 Q-13 -6 -14.5 0 Z', hair);
    }
  });
  ctx.restore();
}

/** Someone at work, feet on `0, 0`; `reach` raises the arm, `turn` of -1 faces left. */
function worker(
  ctx: Ctx,
  { skin, hair, suit, cap }: Worker,
  turn: 1 | -1,
  reach: number,
  sway: number,
  holds: 'tablet' | 'wrench',
) {
  ctx.save();
  ctx.scale(turn, 1);
  oval(ctx, 0, 0, 26, 5, 'rgb(44 28 24 / 0.3)');
  polyline(
    ctx,
    [
      [-5, -54],
      [-8, -28],
      [-9, -6],
    ],
    darker(suit, 0.3),
    15,
  );
  polyline(
    ctx,
    [
      [5, -54],
      [8, -28],
      [8, -6],
    ],
    suit,
    15,
  );
  box(ctx, -17, -9, 20, 9, 4, '#2c2230');
  box(ctx, 1, -9, 21, 9, 4, '#2c2230');
  ctx.translate(sway * 1.5, 0);
  box(ctx, -15, -104, 30, 58, 13, suit);
  box(ctx, -15, -62, 30, 6, 2, darker(suit, 0.35));
  box(ctx, -5, -112, 10, 14, 4, darker(skin, 0.2));
  oval(ctx, 1, -123, 12.5, 14.5, skin);
  if (cap) {
    shape(ctx, 'M-12 -125 C-13 -144 14 -144 14 -125 Z', cap);
    box(ctx, 2, -128, 21, 4.5, 2, darker(cap, 0.25));
  } else shape(ctx, 'M-12 -118 C-17 -143 17 -144 14 -126 Q4 -132 -4 -130 Q-8 -124 -9 -117 Z', hair);
  const elbow = [lerp(14, 21, reach), lerp(-76, -98, reach)] as const;
  const palm = [lerp(30, 34, reach) + sway * 2, lerp(-74, -134, reach) + sway * 3] as const;
  if (holds === 'tablet') {
    ctx.save();
    ctx.translate(palm[0] + 5, palm[1] - 8);
    ctx.rotate(-0.35);
    box(ctx, -6, -17, 13, 34, 3, '#2c2230');
    box(ctx, 4, -14, 4, 28, 1.5, '#9fd0ff');
    ctx.restore();
  } else {
    ctx.save();
    ctx.translate(...palm);
    ctx.rotate(0.3 + sway * 0.4);
    box(ctx, -3, -26, 6, 32, 3, '#8f949e');
    shape(ctx, 'M-8 -36 A9 9 0 1 0 8 -36 L4 -30 H-4 Z', '#8f949e');
    ctx.restore();
  }
  polyline(ctx, [[6, -96], elbow, palm], darker(suit, 0.14), 12);
  disc(ctx, ...palm, 6.5, skin);
  ctx.restore();
}

// ---------------------------------------------------------------------------------------------- the workshop

function workshop(ctx: Ctx, t: number) {
  const { x, y, width, gap, height } = COLUMN;
  ctx.fillStyle = vertical(ctx, FLOOR - 6, FLOOR + 30, '#cdb795', '#bfa783');
  ctx.fillRect(x + 40, FLOOR - 6, 1200 - 48, 36);
  for (const [stage, name] of STAGES.entries()) {
    const left = x + stage * (width + gap);
    card(ctx, left, y, width, height, 26, WARM.wall, 12);
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(left, y, width, height, 26);
    ctx.clip();
    ctx.fillStyle = vertical(ctx, y + 84, FLOOR, '#fdf4e6', WARM.shade);
    ctx.fillRect(left, y + 84, width, FLOOR - y - 84);
    bay(ctx, t, stage, left);
    ctx.fillStyle = vertical(ctx, FLOOR - 6, FLOOR + 30, '#d8c4a6', WARM.floor);
    ctx.fillRect(left, FLOOR - 6, width, 36);
    ctx.fillStyle = 'rgb(120 92 60 / 0.25)';
    ctx.fillRect(left, FLOOR - 6, width, 3);
    ctx.fillStyle = WARM.wall;
    ctx.fillRect(left, FLOOR + 30, width, 120);
    ctx.restore();
    text(ctx, name, left + 24, y + 56, { size: 40, weight: 800, color: WARM.ink });
  }
}

/** What furnishes each stage, behind the cars. */
function bay(ctx: Ctx, t: number, stage: number, left: number) {
  const middle = middleOf(stage);
  const top = COLUMN.y + 84;
  // A lamp and its light.
  const cone = vertical(ctx, top, FLOOR, 'rgb(255 214 140 / 0.55)', 'rgb(255 226 170 / 0.05)');
  poly(
    ctx,
    [
      [middle - 34, top + 34],
      [middle + 34, top + 34],
      [middle + 136, FLOOR],
      [middle - 136, FLOOR],
    ],
    cone,
  );
  ctx.fillStyle = '#8b7860';
  ctx.fillRect(middle - 2, top, 4, 18);
  shape(
    ctx,
    `M${middle - 38} ${top + 36} Q${middle - 32} ${top + 16} ${middle} ${top + 16} Q${middle + 32} ${top + 16} ${middle + 38} ${top + 36} Z`,
    '#5f4d45',
  );
  box(ctx, middle - 28, top + 34, 56, 6, 3, '#fff3cf');

  if (stage === 0)
    door(ctx, left - 40, 150, ramp(journeyOfEntering(t), 1, 1.6) * (1 - ramp(journeyOfEntering(t), 2.9, 3.6)));
  if (stage === 3) door(ctx, left + COLUMN.width - 110, 150, during(journeyOfEntering(t), -0.5, 1.7, 0.6));
  if (stage === 1) {
    // The screen that reads the engine.
    box(ctx, middle - 104, top + 58, 208, 104, 14, '#2c2230');
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(middle - 96, top + 66, 192, 88, 8);
    ctx.clip();
    ctx.fillStyle = '#1c2a3c';
    ctx.fillRect(middle - 96, top + 66, 192, 88);
    const points = Array.from({ length: 49 }, (_, index) => {
      const phase = wrap(index / 24 - t * 0.75, 1);
      const beat = phase < 0.3 ? Math.sin((phase / 0.3) * TAU) * 26 * Math.sin((phase / 0.3) * Math.PI) : 0;
      return [middle - 96 + index * 4, top + 112 - beat] as const;
    });
    polyline(ctx, points, '#63e0b4', 4);
    ctx.restore();
  }
  if (stage === 2) {
    // The tools on their board.
    box(ctx, middle - 104, top + 58, 208, 92, 12, '#e2cfb2');
    for (const [index, x] of [-78, -44, -10].entries()) {
      box(ctx, middle + x - 4, top + 82, 8, 46 - index * 6, 4, '#7a6f76');
      disc(ctx, middle + x, top + 80, 10, '#7a6f76');
      disc(ctx, middle + x, top + 77, 5, '#e2cfb2');
    }
    box(ctx, middle + 26, top + 74, 18, 22, 4, PINK);
    box(ctx, middle + 32, top + 94, 6, 36, 3, '#7a6f76');
    box(ctx, middle + 62, top + 74, 26, 12, 4, '#7a6f76');
    box(ctx, middle + 72, top + 84, 6, 46, 3, '#b37a43');
  }
  if (stage === 0) {
    // A clock whose hands go round with the loop.
    const [x, y] = [middle + 76, top + 100] as const;
    disc(ctx, x, y, 44, '#8b6f52');
    disc(ctx, x, y, 37, '#fffaf2');
    for (const [turn, length, thick] of [
      [0.66 + t / DURATION, 19, 6],
      [(t * 6) / DURATION, 28, 4],
    ] as const) {
      const angle = turn * TAU - TAU / 4;
      const tip = [x + Math.cos(angle) * length, y + Math.sin(angle) * length] as const;
      polyline(ctx, [[x, y], tip], WARM.ink, thick);
    }
    disc(ctx, x, y, 5, PINK);
  }
}
/** Seconds since one car left and the next came in; starts 0.6 s before. */
const journeyOfEntering = (t: number) => wrap(t + OPENING + 0.6, BEAT) - 0.6;

/** A roller door; `open` from 0 to 1 shows the day outside. */
function door(ctx: Ctx, x: number, width: number, open: number) {
  const top = COLUMN.y + 150;
  const height = FLOOR - 6 - top;
  ctx.fillStyle = vertical(ctx, top, FLOOR, '#bfe0f2', '#f7efd6');
  ctx.fillRect(x, top, width, height);
  const down = height * (1 - 0.92 * open);
  ctx.fillStyle = '#b9a58a';
  ctx.fillRect(x, top, width, down);
  ctx.fillStyle = '#a48f73';
  for (let slat = down; slat > 4; slat -= 22) ctx.fillRect(x, top + slat - 4, width, 4);
  ctx.strokeStyle = '#7b6753';
  ctx.lineWidth = 8;
  ctx.strokeRect(x, top, width, height + 20);
}

/** The posts of the lift, and its arms, in front of the car or behind it. */
function lift(ctx: Ctx, height: number, front: boolean) {
  const middle = middleOf(2);
  for (const side of [-1, 1]) {
    const x = middle + side * 104;
    if (front) {
      box(ctx, x - 9, FLOOR - 178, 18, 184, 4, vertical(ctx, FLOOR - 178, FLOOR, '#d9573a', '#b8432a'));
      box(ctx, x - 17, FLOOR - 2, 34, 9, 3, '#6f2a1b');
      box(ctx, x - 15, FLOOR - 46 - height, 30, 38, 5, '#3a3140');
    }
  }
  if (!front) box(ctx, middle - 108, FLOOR - 22 - height, 216, 10, 4, '#3a3140');
}

function cars(ctx: Ctx, t: number) {
  const inRepair = CARS.findIndex((_, index) => journey(t, index) >= 2 * BEAT + 1 && journey(t, index) < 3 * BEAT + 1);
  const height = 84 * (inRepair < 0 ? 0 : liftOf(journey(t, inRepair)));
  lift(ctx, height, false);
  for (const [index, car] of CARS.entries()) {
    const way = journey(t, index);
    const { x, push } = positionOf(way);
    const up = liftOf(way);
    const moving = Math.abs(push) * 2;
    at(ctx, x, FLOOR + 4 - 84 * up, 1, () =>
      drawCar(ctx, car, x, push, up, clamp(moving + during(way, BEAT + 3, BEAT + 4.4, 0.3))),
    );
    if (up > 0) {
      layer(ctx, up * 0.35, () => {
        ctx.save();
        ctx.translate(x, FLOOR + 4);
        ctx.scale(1, 0.08);
        disc(ctx, 0, 0, 130, 'rgb(44 28 24)');
        ctx.restore();
      });
    }
    reading(ctx, way, x);
    ready(ctx, way, x);
  }
  lift(ctx, height, true);

  const steady = Math.sin((t * TAU * 8) / DURATION);
  at(ctx, middleOf(1) - 112, FLOOR + 16, 1, () => worker(ctx, WORKERS[1], 1, 0, steady * 0.5, 'tablet'));
  const work = inRepair < 0 ? 0 : during(journey(t, inRepair), 2 * BEAT + 2.7, 3 * BEAT + 0.2, 0.5);
  at(ctx, middleOf(2) + 44, FLOOR + 18, 1, () =>
    worker(ctx, WORKERS[2], 1, work * 0.75, lerp(steady * 0.4, Math.sin((t * TAU * 24) / DURATION), work), 'wrench'),
  );
}

/** The scanning light over a car in its second stage. */
function reading(ctx: Ctx, way: number, x: number) {
  const share = clamp((way - BEAT - 2.6) / 1.9);
  if (share <= 0 || share >= 1) return;
  const front = lerp(x - 150, x + 150, easeSine(share));
  const alpha = Math.sin(Math.PI * share);
  const beam = ctx.createLinearGradient(front - 90, 0, front, 0);
  beam.addColorStop(0, fade('#2aa7ff', 0));
  beam.addColorStop(1, fade('#2aa7ff', 0.34 * alpha));
  ctx.fillStyle = beam;
  ctx.fillRect(Math.max(front - 90, x - 148), FLOOR - 160, Math.min(90, front - x + 148), 164);
  ctx.fillStyle = fade('#2aa7ff', alpha);
  ctx.fillRect(front - 2, FLOOR - 160, 4, 164);
}

/** The sign that a car can go home. */
function ready(ctx: Ctx, way: number, x: number) {
  const shown = ramp(way, 3 * BEAT + 2.1, 3 * BEAT + 2.7, (share) => share);
  const leaving = way < BEAT ? 1 - ramp(way, 0, 0.3) : 1;
  const visible = way < BEAT / 2 ? leaving : shown;
  if (visible <= 0 || (way >= BEAT / 2 && way < 3 * BEAT)) return;
  layer(ctx, clamp(visible * 2), () =>
    at(ctx, x - 84, FLOOR - 176, way < BEAT ? 1 : 0.5 + 0.5 * easeBack(visible), () => {
      disc(ctx, 0, 0, 32, GREEN);
      shape(ctx, 'M-14 1 L-4 11 L15 -10', '#ffffff', 7);
    }),
  );
}

/** The mark over a car that waits for a decision, and its tick once it is taken. */
function waiting(ctx: Ctx, t: number) {
  for (const { asked, approved } of DECISIONS) {
    const now = wrap(t - asked, DURATION);
    const click = approved - asked;
    const shown = clamp(now / 0.5) * (1 - ramp(now, click + 0.5, click + 0.9));
    const done = ramp(now, click, click + 0.35);
    layer(ctx, clamp(shown * 2), () =>
      at(ctx, middleOf(1) + 104, FLOOR - 122, 0.5 + 0.5 * easeBack(clamp(now / 0.5)), () => {
        disc(ctx, 0, 0, 35, WARM.wall);
        disc(ctx, 0, 0, 30, css(blend(rgb(PINK), rgb(GREEN), done)));
        layer(ctx, 1 - done, () => text(ctx, '!', 0, 15, { size: 42, weight: 800, color: '#ffffff', align: 'center' }));
        layer(ctx, done, () => shape(ctx, 'M-13 1 L-4 10 L14 -9', '#ffffff', 6.5));
      }),
    );
  }
}

/** The label that follows a car: who has it and for how long. */
function tags(ctx: Ctx, t: number) {
  for (let index = 0; index < CARS.length; index++) {
    const way = journey(t, index);
    const { x } = positionOf(way);
    const since = way < 1.4 ? way + DURATION - 3 * BEAT : wrap(way - 1.4, BEAT);
    const stage = way < 1.4 ? 3 : Math.floor((way - 1.4) / BEAT);
    const minutes = [12, 34, 71, 8][stage] + Math.floor(since * 2);
    const y = FLOOR + 72;
    box(ctx, x - 116, y - 36, 232, 72, 36, index === HERO ? '#fbe0e9' : '#f3e8d8');
    const next = Math.min(3, stage);
    avatar(ctx, x - 80, y, 28, WORKERS[next]);
    const time = `${Math.floor(minutes / 60)}:${(minutes % 60).toString().padStart(2, '0')} h`;
    text(ctx, time, x + 96, y + 14, { size: 40, weight: 700, color: WARM.ink, align: 'right' });
  }
}

// ---------------------------------------------------------------------------------------------- the way of one car

const TRACE = { x: 24, y: 528, width: 752, height: 248 };
const TIMES = ['8:10', '8:45', '9:20', '10:35'] as const;

function trace(ctx: Ctx, t: number) {
  const { x, y, width, height } = TRACE;
  card(ctx, x, y, width, height, 26, WARM.wall, 12);
  text(ctx, 'Trazabilidad', x + 32, y + 66, { size: 40, weight: 800, color: WARM.ink });
  const hero = CARS[HERO];
  box(ctx, x + width - 262, y + 26, 230, 56, 12, '#fbe0e9');
  text(ctx, hero.plate, x + width - 147, y + 66, {
    size: 38,
    weight: 700,
    color: colors.primary.text,
    align: 'center',
  });

  const way = journey(t, HERO);
  const gone = way < 2.9 ? ramp(way, 0.5, 1.4) : 0;
  const spot = way < 1.4 ? middleOf(3) : positionOf(way).x;
  const progress = clamp((spot - middleOf(0)) / (middleOf(3) - middleOf(0)));
  const from = x + 88;
  const span = width - 176;
  const line = y + 146;
  box(ctx, from, line - 6, span, 12, 6, '#eadbc6');
  layer(ctx, 1 - gone, () => box(ctx, from, line - 6, span * progress, 12, 6, PINK));
  for (const [stage, time] of TIMES.entries()) {
    const arrived =
      way < 1.4
        ? 1 - gone
        : ramp(
            way,
            [2.7, BEAT + 2.4, 2 * BEAT + 2, 3 * BEAT + 1.7][stage],
            [3.2, BEAT + 2.9, 2 * BEAT + 2.5, 3 * BEAT + 2.2][stage],
            (share) => share,
          );
    const px = from + (span * stage) / 3;
    disc(ctx, px, line, 24, WARM.wall);
    disc(ctx, px, line, 20, '#eadbc6');
    layer(ctx, clamp(arrived * 2), () =>
      at(ctx, px, line, 0.6 + 0.4 * easeBack(clamp(arrived)), () => {
        disc(ctx, 0, 0, 26, PINK);
        shape(ctx, 'M-11 1 L-3 9 L12 -8', '#ffffff', 6);
      }),
    );
    layer(ctx, 0.45 + 0.55 * clamp(arrived), () =>
      text(ctx, time, px, y + 218, { size: 38, weight: 600, color: WARM.ink, align: 'center' }),
    );
  }
}

// ---------------------------------------------------------------------------------------------- the decisions

const DECISION = { x: 792, y: 528, width: 464, height: 248 };
const DECISIONS = [
  { asked: -0.9, approved: 1.5, work: 'Cambio de frenos', cost: 'US$ 180 · 2 h' },
  { asked: 9.1, approved: 11.5, work: 'Cambio de aceite', cost: 'US$ 45 · 1 h' },
] as const;

function decisions(ctx: Ctx, t: number) {
  const { x, y, width, height } = DECISION;
  card(ctx, x, y, width, height, 26, WARM.wall, 12);
  let asking = 0;
  for (const { asked, approved, work, cost } of DECISIONS) {
    const now = wrap(t - asked, DURATION);
    const click = approved - asked;
    const shown = during(now, 0, click + 2.2, 0.45);
    asking = Math.max(asking, shown);
    const done = ramp(now, click, click + 0.35);
    layer(ctx, clamp(shown * 2 - 1), () => {
      ctx.save();
      ctx.translate(0, 16 * (1 - shown));
      text(ctx, work, x + 32, y + 66, { size: 42, weight: 800, color: WARM.ink });
      text(ctx, cost, x + 32, y + 114, { size: 34, weight: 500, color: WARM.muted });
      const pressed = 1 - 0.04 * Math.sin(Math.PI * clamp((now - click + 0.12) / 0.3));
      at(ctx, x + width / 2, y + 184, pressed, () => {
        box(ctx, -200, -40, 400, 80, 40, css(blend(rgb(colors.primary.text), rgb(GREEN), done)));
        layer(ctx, 1 - done, () =>
          text(ctx, 'Aprobar', 0, 14, { size: 40, weight: 700, color: '#ffffff', align: 'center' }),
        );
        layer(ctx, done, () => {
          shape(ctx, 'M-122 0 L-112 10 L-92 -11', '#ffffff', 7);
          text(ctx, 'Aprobado', 20, 14, { size: 40, weight: 700, color: '#ffffff', align: 'center' });
        });
      });
      ctx.restore();
    });
  }
  layer(ctx, clamp(1 - asking * 2), () => {
    for (const [index, person] of WORKERS.entries()) {
      disc(ctx, x + 70 + index * 64, y + 96, 43, WARM.wall);
      avatar(ctx, x + 70 + index * 64, y + 96, 38, person);
    }
    text(ctx, 'Todo al día', x + 32, y + 200, { size: 42, weight: 800, color: WARM.ink });
    disc(ctx, x + width - 72, y + 186, 30, GREEN);
    shape(
      ctx,
      `M${x + width - 85} ${y + 187} L${x + width - 76} ${y + 196} L${x + width - 58} ${y + 177}`,
      '#ffffff',
      6.5,
    );
  });
  for (const { asked, approved } of DECISIONS) {
    const now = wrap(t - asked, DURATION);
    const click = approved - asked;
    const came = ramp(now, click - 1.2, click - 0.2);
    const left = ramp(now, click + 0.5, click + 1.2);
    layer(ctx, during(now, click - 1.2, click + 1.2, 0.35), () =>
      pointer(
        ctx,
        lerp(x + 400, x + 300, came) + 50 * left,
        lerp(y + 90, y + 192, came) + 50 * left,
        clamp((now - click + 0.05) / 0.5),
        '#ffffff',
      ),
    );
  }
}

export const scene: Scene = {
  duration: DURATION,
  draw(ctx, t) {
    ctx.fillStyle = vertical(ctx, 0, 800, '#f7efe3', '#ecdfcd');
    ctx.fillRect(0, 0, 1280, 800);
    workshop(ctx, t);
    // The cars come in and go out through the doors at both ends.
    ctx.save();
    ctx.beginPath();
    ctx.rect(COLUMN.x, 0, 1280 - COLUMN.x * 2, 800);
    ctx.clip();
    cars(ctx, t);
    waiting(ctx, t);
    tags(ctx, t);
    ctx.restore();
    trace(ctx, t);
    decisions(ctx, t);
  },
};
