import {
  area,
  blend,
  clamp,
  during,
  faint,
  film,
  gradient,
  line,
  MARGIN,
  mix,
  moved,
  type Point,
  random,
  SCALE_Y,
  SECONDS,
  scale,
  text,
  tones,
  WIDTH,
  weights,
} from './stage';

/**
 * Scout: the use of each licence through a year is a ridge. The rows are sorted by use, and what nobody uses lies flat
 * in front, with what it costs. It is given up, new rows come, use changes, and the rows sort themselves anew.
 */
const ROWS = 22;
/** The rows in front, which have a name. */
const NAMED = [
  { before: 'Diseño 3D', after: 'Portátiles' },
  { before: 'Firma digital', after: 'Tabletas' },
  { before: 'Mapas', after: 'Analítica' },
];
const FIRST_NAMED = ROWS - NAMED.length;
/** How much new rows are used, as the row of that place; and the rows that nobody uses any more. */
const NEW_USES = [4, 12, 8];
const FALLING = [6, 10, 15];
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const SAVING = 18_420;
const ASSETS = 248;
const POINTS = 116;
const INNER = WIDTH - 2 * MARGIN;

/** What happens when, in seconds. */
const RELEASE = 2.2;
const ARRIVAL = 3.6;
const FALL = 6;
const SORT = 8;
const NOTICE = 11.4;

const isNamed = (place: number) => place >= FIRST_NAMED;
const yOf = (place: number) => {
  const named = Math.max(0, place - FIRST_NAMED + 1);
  return 468 + 15.5 * Math.min(place, FIRST_NAMED - 1) + 66 * named;
};

/** How high the ridge of a place is, in px: sorted by use, and flat where nobody uses it. */
function useOf(place: number): number {
  return isNamed(place) ? 0 : 272 * (1 - place / FIRST_NAMED) ** 1.15 + 14;
}

/** The use of a row through the year, from 0 to 1. */
function shapeOf(row: number, share: number): number {
  const peaks: Point[] = [
    [0.16, 0.1],
    [0.36, 0.2],
    [0.55, 0.42],
    [0.71, 1],
    [0.88, 0.62],
  ];
  let height = 0.05;
  for (const [index, [at, most]] of peaks.entries()) {
    const own = at + 0.05 * (random(row * 7 + index) - 0.5);
    const spread = 0.035 + 0.035 * random(row * 5 + index + 90);
    height += most * (0.55 + 0.45 * random(row * 3 + index + 40)) * Math.exp(-(((share - own) / spread) ** 2));
  }
  const weekly = 0.75 + 0.5 * random(Math.round(share * POINTS) + row * 131);
  const ends = clamp(share * 14) * clamp((1 - share) * 14);
  return height * weekly * ends;
}

/** A row's use after others came and fell, and its place once the rows are sorted by it. */
const laterUse = (row: number) => {
  if (FALLING.includes(row)) return FALLING.indexOf(row) / 100 - 1;
  const added = NEW_USES[row - FIRST_NAMED];
  return useOf(added === undefined ? row : added - 0.5);
};
const sorted = Array.from({ length: ROWS }, (_, row) => row).sort((one, other) => laterUse(other) - laterUse(one));
const lastPlaceOf = (row: number) => sorted.indexOf(row);

function stateOf(row: number, seconds: number) {
  const to = lastPlaceOf(row);
  const sorting = moved(seconds, SORT + 0.05 * to, 2.2);
  const isNew = isNamed(row);
  const arriving = isNew ? moved(seconds, ARRIVAL + 0.45 * (row - FIRST_NAMED), 1.6) : 1;
  const leaving = isNew ? moved(seconds, RELEASE + 0.12 * (ROWS - row), 0.8) : 0;
  const falling = FALLING.includes(row) ? moved(seconds, FALL + 0.3 * FALLING.indexOf(row), 1.4) : 0;
  const own = isNew ? Math.max(0, laterUse(row)) * clamp((seconds - ARRIVAL) * 10) : useOf(row) * (1 - falling);
  return {
    place: mix(row, to, sorting),
    use: mix(own, useOf(to), sorting),
    shapes: [row, to] as const,
    sorting,
    drawn: seconds < ARRIVAL ? 1 : arriving,
    leaving: seconds < ARRIVAL ? leaving : 0,
    isMoving: Math.sin(Math.PI * sorting),
    pink: isNew && seconds < ARRIVAL ? 1 : 0,
    notice: isNamed(to) ? moved(seconds, NOTICE + 0.15 * (to - FIRST_NAMED), 0.6) : 0,
  };
}

function drawRow(row: number, seconds: number): void {
  const state = stateOf(row, seconds);
  const y = yOf(state.place);
  const points: Point[] = [];
  const last = Math.round(POINTS * state.drawn);
  for (let index = 0; index <= last; index++) {
    const share = index / POINTS;
    const height = mix(shapeOf(state.shapes[0], share), shapeOf(state.shapes[1], share), state.sorting);
    const end = state.drawn < 1 ? clamp((last - index) / 4) : 1;
    points.push([MARGIN + INNER * share * (1 - state.leaving), y - state.use * height * end]);
  }
  if (points.length < 2) return;
  const right = points.at(-1)?.[0] ?? MARGIN;
  line([...points, [right, y + 8], [MARGIN, y + 8]], { fill: tones.ground, width: 0 });
  area([...points, [right, y], [MARGIN, y]], {
    fill: gradient([0, y - 260], [0, y], [faint(tones.blue, 0.24), faint(tones.blue, 0)]),
  });
  const depth = 0.5 + 0.5 * clamp(state.place / (ROWS - 1));
  const accent = Math.max(state.pink, state.notice);
  const calm = blend(blend(tones.line, tones.blue, depth), tones.text, 0.4 * state.isMoving);
  const tone = blend(calm, tones.pink, accent);
  line(points, { tone, width: mix(weights.line, weights.strong, accent), alpha: 1 - state.leaving });
  if (state.drawn < 1 && state.drawn > 0)
    line(
      [
        [right, y - 54],
        [right, y],
      ],
      { tone: tones.blue, width: weights.line },
    );
}

function drawNames(seconds: number): void {
  for (const [index, { before, after }] of NAMED.entries()) {
    const y = yOf(FIRST_NAMED + index) - 16;
    const isOut = 1 - moved(seconds, RELEASE + 0.12 * (ROWS - FIRST_NAMED - index) - 0.2, 0.5);
    const old = Math.max(isOut, moved(seconds, NOTICE + 0.15 * index, 0.6));
    text(before, [MARGIN, y], { alpha: old });
    text('0 %', [WIDTH - MARGIN, y], { alpha: old, align: 'right', tone: tones.pink });
    text(after, [MARGIN, y], { alpha: during(seconds, ARRIVAL + 0.3 + 0.45 * index, SORT + 0.2), tone: tones.blue });
  }
}

/** What unused rows cost in a year, which is saved once they are given up. */
function drawSaving(seconds: number): void {
  const found = during(seconds, NOTICE + 0.3, SECONDS + RELEASE);
  const saved = during(seconds, RELEASE + 0.7, SORT + 1);
  const counted = seconds < SORT ? 1 : moved(seconds, NOTICE, 1.8);
  const amount = `${Math.round((SAVING * counted) / 10) * 10}`.replace(/(\d)(\d{3})$/, '$1 $2');
  const tone = blend(tones.pink, tones.blue, saved);
  text(`US$ ${amount}`, [MARGIN, 292], { type: 'figure', tone, alpha: clamp(found + saved) });
  text('al año sin uso', [MARGIN, 362], { tone: tones.muted, alpha: found });
  text('de ahorro al año', [MARGIN, 362], { tone: tones.muted, alpha: saved });
}

film((seconds) => {
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  rows.sort((one, other) => stateOf(one, seconds).place - stateOf(other, seconds).place);
  for (const row of rows) drawRow(row, seconds);
  drawNames(seconds);
  scale(MONTHS.map((_, index) => MARGIN + (INNER * index) / MONTHS.length));
  for (const [index, month] of MONTHS.entries()) {
    text(month, [MARGIN + (INNER * index) / MONTHS.length, SCALE_Y + 74], { tone: tones.muted });
  }
  const gone = NAMED.filter((_, index) => seconds > RELEASE + 0.12 * (NAMED.length - index) + 0.3).length;
  const come = NAMED.filter((_, index) => seconds > ARRIVAL + 0.45 * index + 0.8).length;
  text('Equipos y licencias, por uso', [MARGIN, 142]);
  text(`${ASSETS - gone + come} activos`, [WIDTH - MARGIN, 142], { align: 'right', tone: tones.muted });
  drawSaving(seconds);
});
