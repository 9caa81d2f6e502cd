import { drawCar, HALF_WIDTH, type View } from './car';
import { drawHead } from './head';
import {
  blend,
  clamp,
  corners,
  dot,
  during,
  faint,
  film,
  gradient,
  line,
  MARGIN,
  mark,
  mix,
  moved,
  type Point,
  SCALE_Y,
  SECONDS,
  scale,
  text,
  tones,
  WIDTH,
  weights,
  within,
} from './stage';

/**
 * Moviint: two cameras record without a break, the road and the cabin, above one line of time. The driver looks away
 * and is called back; later the vehicle ahead brakes and is warned of. Each event is marked where it began.
 */

/** When the driver looks away, and how long that lasts; and when the vehicle ahead is too near. */
const LOOK_AWAY = 12.2;
const LOOK_BACK = 0.9;
const NOTICE = 13.1;
const NEAR = { from: 5.9, to: 9 };

/** The picture of the road: its box, its horizon and the camera in the lane. */
const ROAD = { x: MARGIN, y: 384, width: 1090, height: 556 };
const EYE = { x: 620, y: 590, height: 1.5, focus: 1250 };
const NEAREST = 5.6;
const ROW = 3;
const ROWS = 56;
const EDGES = [-5.7, 2];
const MIDDLE = -1.85;

/** A place on the road, which bends to the right, as the camera sees it. */
function seen(x: number, up: number, away: number): Point {
  const bend = 0.0007 * away ** 2;
  return [EYE.x + (EYE.focus * (x + bend)) / away, EYE.y + (EYE.focus * (EYE.height - up)) / away];
}

/** The height of the land beside the road, in metres: the same again after as many metres as the film travels. */
function land(x: number, place: number): number {
  const turn = (2 * Math.PI * place) / (ROWS * ROW);
  const beside = clamp((x < 0 ? EDGES[0]! - 2 - x : x - EDGES[1]! - 2) / 26);
  const ridge = (value: number) => 1 - Math.abs(Math.sin(value));
  const hills =
    ridge(x / 19 + 2 * Math.sin(turn * 2) + turn) +
    0.6 * ridge(x / 8 - turn * 3 + 1.2) +
    0.4 * Math.sin(turn * 7 + x / 3);
  return beside ** 1.4 * (2.5 + 5.2 * hills);
}

function drawLand(travelled: number): void {
  for (let row = ROWS; row >= 1; row--) {
    const away = row * ROW + NEAREST - (travelled % ROW);
    const place = Math.floor(travelled / ROW) * ROW + row * ROW;
    const bend = 0.0007 * away ** 2;
    const points: Point[] = [];
    for (let x = ROAD.x; x <= ROAD.x + ROAD.width; x += 18) {
      const beside = ((x - EYE.x) * away) / EYE.focus - bend;
      points.push([x, seen(0, land(beside, place), away)[1]]);
    }
    const fade = clamp((ROWS - row) / 10) * (1 - 0.8 * clamp((6 - away) / 4));
    const [first, last] = [points[0]!, points.at(-1)!];
    line(
      [
        [ROAD.x - 20, first[1]],
        ...points,
        [ROAD.x + ROAD.width + 20, last[1]],
        [ROAD.x + ROAD.width + 20, 960],
        [ROAD.x - 20, 960],
      ],
      { fill: tones.ground, width: 0 },
    );
    const tone = blend(tones.ground, blend(tones.line, tones.blue, 0.75 - 0.5 * (row / ROWS)), fade);
    const [left, right] = EDGES.map((edge) => seen(edge, 0, away)[0]);
    const ends = gradient(
      [ROAD.x, 0],
      [ROAD.x + ROAD.width, 0],
      [faint(tone, 0.1), tone, tone, tone, tone, faint(tone, 0)],
    );
    for (const part of [points.filter(([x]) => x < left! - 6), points.filter(([x]) => x > right! + 6)]) {
      line(part, { tone: ends, width: weights.hair });
    }
  }
}

function drawRoad(travelled: number): void {
  const distances = Array.from({ length: 60 }, (_, index) => NEAREST * 1.062 ** index);
  for (const edge of EDGES)
    line(
      distances.map((away) => seen(edge, 0, away)),
      { tone: tones.blue, width: weights.line },
    );
  for (let dash = 0; dash < 16; dash++) {
    const from = Math.max(NEAREST, dash * 12 - (travelled % 12));
    const to = dash * 12 + 5 - (travelled % 12);
    if (to > from)
      line([seen(MIDDLE, 0, from), seen(MIDDLE, 0, to)], {
        tone: blend(tones.ground, tones.text, 1 - dash / 18),
        width: mix(weights.strong, weights.hair, clamp(dash / 5)),
      });
  }
}

function drawAhead(seconds: number): void {
  const braking = moved(seconds, 5, 1.8) - moved(seconds, 8.2, 3);
  const away = mix(19, 10, braking);
  const warned = during(seconds, NEAR.from, NEAR.to);
  const view: View = ([at, across, up]) => seen(across, up, away + at);
  const tone = blend(tones.blue, tones.pink, warned);
  // The gap, as rungs that stay ahead of the camera.
  for (let rung = 0; rung < 12; rung++) {
    const at = 5.9 * 1.12 ** rung;
    const alpha = clamp((away - at - 0.4) / 0.8) * (0.25 + 0.055 * rung);
    if (alpha > 0)
      line([seen(-1.35, 0, at), seen(1.35, 0, at)], { tone: blend(tones.ground, tone, alpha), width: weights.line });
  }
  drawCar({ view, kind: 'pickup', isFromRear: true, sections: 30, tone: blend(tones.blue, tones.text, 0.3) });
  const lights = blend(tones.blue, tones.pink, warned);
  for (const side of [-1, 1])
    line([view([0, side * 0.82, 0.84]), view([0, side * 0.6, 0.84])], {
      tone: lights,
      width: weights.strong + 2 * warned,
    });
  const [x, top] = view([0, -HALF_WIDTH - 0.35, 2.15]);
  const [right, bottom] = view([0, HALF_WIDTH + 0.35, -0.15]);
  corners(
    { x, y: top, width: right - x, height: bottom - top },
    { tone, width: mix(weights.line, weights.strong, warned), size: mix(22, 34, braking) },
  );
  text(`${Math.round(away)} m`, [right + 22, top + 34], { tone });
}

function drawCabin(seconds: number): void {
  const own = seconds < SECONDS / 2 ? seconds + SECONDS : seconds;
  const turn =
    0.78 * (moved(own, LOOK_AWAY, 1) - moved(own, SECONDS + LOOK_BACK, 0.9)) +
    0.05 * Math.sin((2 * Math.PI * seconds) / 7);
  drawHead({ at: [1530, 880], size: 560, turn: turn - 0.12 });
  const noticed = during(seconds, NOTICE, SECONDS + 1.9);
  const tone = blend(tones.blue, tones.pink, noticed);
  corners(
    { x: 1346 + 16 * turn, y: 276, width: 368, height: 470 },
    { tone, width: mix(weights.line, weights.strong, noticed) },
  );
}

/** What was recorded, which moves away from now, and the events in it. */
function drawTime(seconds: number): void {
  const now = 1490;
  const speed = 100;
  scale([]);
  const recorded = gradient([MARGIN, 0], [now, 0], [faint(tones.blue, 0.25), tones.blue]);
  line(
    [
      [MARGIN, SCALE_Y],
      [now, SCALE_Y],
    ],
    { tone: recorded, width: weights.line },
  );
  for (let tick = 0; tick < SECONDS; tick++) {
    const x = now - speed * ((tick + seconds) % SECONDS);
    line(
      [
        [x, SCALE_Y],
        [x, SCALE_Y + 14],
      ],
      { tone: recorded, width: weights.line, alpha: clamp((x - MARGIN) / 60) },
    );
  }
  for (const { name, at, until } of [
    { name: 'Distracción', at: NOTICE, until: SECONDS + 1.9 },
    { name: 'Distancia corta', at: NEAR.from, until: NEAR.to },
  ]) {
    const age = (seconds - at + SECONDS) % SECONDS;
    const active = during(seconds, at, until);
    const alpha = moved(age, 0, 0.6) * (1 - moved(age, 12.2, 1.2));
    const value = active > 0.5 ? 'ahora' : `hace ${Math.floor(age)} s`;
    mark(now - speed * age, { name, value, tone: blend(tones.blue, tones.pink, active), alpha });
  }
  dot([now, SCALE_Y], 13, { tone: tones.text });
}

function drawWords(seconds: number): void {
  for (const [name, x] of [
    ['Vía', MARGIN],
    ['Cabina', 1250],
  ] as const) {
    dot([x + 11, 126], 11, { tone: tones.blue, alpha: 0.6 + 0.4 * Math.cos(Math.PI * seconds) });
    text(name, [x + 44, 142]);
  }
  const away = during(seconds, NOTICE, SECONDS + 1.9, 0.6);
  const own = seconds < SECONDS / 2 ? seconds + SECONDS : seconds;
  const lasted = Math.min(own, SECONDS + LOOK_BACK + 0.4) - LOOK_AWAY;
  text(`${lasted.toFixed(1).replace('.', ',')} s`, [MARGIN, 292], { type: 'figure', tone: tones.pink, alpha: away });
  text('sin mirar la vía', [MARGIN, 362], { tone: tones.muted, alpha: away });
  const near = during(seconds, NEAR.from, NEAR.to, 0.6);
  for (const [from, to] of [
    [2.7, NEAR.from - 0.7],
    [NEAR.to + 0.7, NOTICE - 0.7],
  ] as const) {
    const calm = during(seconds, from, to, 0.6);
    text('54 km/h', [MARGIN, 292], { type: 'figure', alpha: calm });
    text('y todo queda grabado', [MARGIN, 362], { tone: tones.muted, alpha: calm });
  }
  text('0,7 s', [MARGIN, 292], { type: 'figure', tone: tones.pink, alpha: near });
  text('de distancia', [MARGIN, 362], { tone: tones.muted, alpha: near });
}

film((seconds) => {
  const travelled = (seconds / SECONDS) * ROWS * ROW;
  within(ROAD, () => {
    drawLand(travelled);
    drawRoad(travelled);
    drawAhead(seconds);
  });
  drawCabin(seconds);
  drawTime(seconds);
  drawWords(seconds);
});
