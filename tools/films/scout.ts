import { clamp, count, during, mix, moved, SECONDS, sum } from './motion';
import { figure, film, gradient, line, MARGIN, type Point, RIGHT, SCALE_Y, scale, straight, text } from './stage';
import { blend, dim, tones, weights } from './tones';

/**
 * Scout: the use of each asset through a year is a ridge. The rows are sorted by use, and what nobody uses lies flat in
 * front, with what it costs. It is given up, new rows come, use changes, and the rows sort themselves anew.
 */
const ROWS = 22;
const UNUSED = ['Diseño 3D', 'Firma digital', 'Mapas'];
const NEW = ['Portátiles', 'Tabletas', 'Analítica'];
/** The first of the rows in front, which have names. */
const FRONT = ROWS - UNUSED.length;
/** The place by use of each new row, and the rows that nobody uses any more. */
const NEW_PLACES = [4.5, 12.5, 8.5];
const FALLING = [6, 10, 15];
/** Every other month. */
const MONTHS = ['ene', 'mar', 'may', 'jul', 'sep', 'nov'];
const SAVING = 18_420;
const ASSETS = 248;
const POINTS = 116;

/** What happens when, in seconds. */
const RELEASE = 2.2;
const ARRIVAL = 3.6;
const FALL = 6;
const SORT = 8;
const NOTICE = 11.4;

const groundOf = (place: number) => 486 + 13.5 * Math.min(place, FRONT - 1) + 84 * Math.max(0, place - FRONT + 1);
/** How high the ridge of a place is, in px: flat where nobody uses it. */
const useOf = (place: number) => (place >= FRONT ? 0 : 272 * (1 - place / FRONT) ** 1.15 + 14);

/** A repeatable random number from 0 to 1. */
function random(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

/** The use of a row through the year, from 0 to 1. */
function shapeOf(row: number, share: number): number {
  const peaks = [0.1, 0.2, 0.42, 1, 0.62].map((most, index) => {
    const at = 0.17 + 0.18 * index + 0.05 * (random(row * 7 + index) - 0.5);
    const spread = 0.035 + 0.035 * random(row * 5 + index + 90);
    return most * (0.55 + 0.45 * random(row * 3 + index + 40)) * Math.exp(-(((share - at) / spread) ** 2));
  });
  const weekly = 0.75 + 0.5 * random(Math.round(share * POINTS) + row * 131);
  const ends = clamp(share * 14) * clamp((1 - share) * 14);
  return (0.05 + sum(peaks)) * weekly * ends;
}

/** The place by use of a row after others came and fell, and its place once all are sorted by it. */
const unsortedPlaceOf = (row: number) =>
  FALLING.includes(row) ? FRONT + FALLING.indexOf(row) : (NEW_PLACES[row - FRONT] ?? row);
const sorted = count(ROWS).sort((one, other) => unsortedPlaceOf(one) - unsortedPlaceOf(other));

/** How a row is at a time. */
function stateOf(row: number, seconds: number) {
  const to = sorted.indexOf(row);
  const sorting = moved(seconds, SORT + 0.05 * to, 2.2);
  const isOld = row >= FRONT && seconds < ARRIVAL;
  const isNew = row >= FRONT && seconds >= ARRIVAL;
  const falling = FALLING.includes(row) ? moved(seconds, FALL + 0.3 * FALLING.indexOf(row), 1.4) : 0;
  const use = isNew ? useOf(unsortedPlaceOf(row)) : useOf(row) * (1 - falling);
  return {
    place: mix(row, to, sorting),
    heightAt: (share: number) => mix(use, useOf(to), sorting) * mix(shapeOf(row, share), shapeOf(to, share), sorting),
    isMoving: Math.sin(Math.PI * sorting),
    arrived: isNew ? moved(seconds, ARRIVAL + 0.45 * (row - FRONT), 1.6) : 1,
    left: isOld ? moved(seconds, RELEASE + 0.12 * (ROWS - row), 0.8) : 0,
    unused: Math.max(Number(isOld), to < FRONT ? 0 : moved(seconds, NOTICE + 0.15 * (to - FRONT), 0.6)),
  };
}

/** A row, which hides what is behind it. */
function drawRow(row: number, seconds: number): void {
  const { place, heightAt, isMoving, arrived, left, unused } = stateOf(row, seconds);
  if (arrived === 0) return;
  const y = groundOf(place);
  const right = mix(MARGIN, RIGHT, arrived * (1 - left));
  // Where a row in front has its name, it is not drawn high.
  const isNamed = clamp(place - FRONT + 1);
  const points = count(POINTS + 1).map((step): Point => {
    const share = step / POINTS;
    const x = mix(MARGIN, RIGHT, share);
    const end = clamp((right - x) / 60 + Math.floor(arrived)) * mix(1, clamp(10 * (share - 0.24)), isNamed);
    return [Math.min(x, right), x < right ? y - heightAt(share) * end : y];
  });
  const light = gradient([0, y - 260], [0, y], [dim(tones.blue, 0.24), tones.ground]);
  line([...points, [right, y + 8], [MARGIN, y + 8]], { fill: light, width: 0 });
  const calm = dim(tones.blue, 0.55 + 0.45 * (place / ROWS));
  const tone = blend(blend(calm, tones.text, 0.4 * isMoving), tones.pink, unused);
  line(points, { tone, width: mix(weights.line, weights.strong, unused), alpha: 1 - left });
  if (arrived < 1) straight([right, y - 70], [right, y]);
}

/** The names of the rows in front. */
function drawNames(index: number, seconds: number): void {
  const y = groundOf(FRONT + index) - 16;
  const gone = moved(seconds, RELEASE + 0.12 * (UNUSED.length - index) - 0.2, 0.5);
  const alpha = Math.max(1 - gone, moved(seconds, NOTICE + 0.15 * index, 0.6));
  text(UNUSED[index] ?? '', [MARGIN, y], { alpha });
  text('0 %', [RIGHT, y], { alpha, textAlign: 'right', tone: tones.pink });
  text(NEW[index] ?? '', [MARGIN, y], {
    alpha: during(seconds, ARRIVAL + 1.1 + 0.45 * index, SORT + 0.2),
    tone: tones.blue,
  });
}

/** What unused rows cost in a year, which is saved once they are given up. */
function drawSaving(seconds: number): void {
  const counted = seconds < SORT + 2 ? 1 : moved(seconds, NOTICE, 1.8);
  const amount = `US$ ${Math.round((SAVING * counted) / 10) * 10}`.replace(/(\d)(\d{3})$/, '$1.$2');
  figure(amount, 'al año sin uso', { tone: tones.pink, alpha: during(seconds, NOTICE + 0.3, SECONDS + RELEASE) });
  figure(amount, 'de ahorro al año', { tone: tones.blue, alpha: during(seconds, RELEASE + 0.7, SORT + 1) });
}

film((seconds) => {
  const placeOf = (row: number) => stateOf(row, seconds).place;
  for (const row of count(ROWS).sort((one, other) => placeOf(one) - placeOf(other))) drawRow(row, seconds);
  for (const index of UNUSED.keys()) drawNames(index, seconds);
  scale();
  for (const [index, month] of MONTHS.entries()) {
    const x = mix(MARGIN, RIGHT, index / MONTHS.length);
    straight([x, SCALE_Y], [x, SCALE_Y + 16], { tone: dim(tones.blue, 0.4) });
    text(month, [x, SCALE_Y + 88], { tone: tones.muted });
  }
  const states = count(ROWS).map((row) => stateOf(row, seconds));
  const missing = states.filter(({ arrived, left }) => arrived < 0.5 || left > 0.5).length;
  text('Equipos y licencias', [MARGIN, 147]);
  text(`${ASSETS - missing} activos`, [RIGHT, 147], { textAlign: 'right', tone: tones.muted });
  drawSaving(seconds);
});
