import { drawBody, PICKUP, type Place } from './car';
import { drawHead } from './head';
import { clamp, count, during, mix, moved, SECONDS } from './motion';
import { figure, film, gradient, line, MARGIN, mark, type Point, SCALE_Y, scale, straight, text } from './stage';
import { blend, dim, tones, weights } from './tones';

/**
 * Moviint: the camera of the road and that of the cabin record without a break, above one line of time. The driver
 * looks away, and is told; then the vehicle ahead is too near. Each event is marked where it began.
 */
const DISTRACTION = { name: 'Distracción', from: 13.1, to: SECONDS + 1.9 };
const SHORT_GAP = { name: 'Muy cerca', from: 5.9, to: 9 };
const LOOKS = { away: 12.2, back: SECONDS + 0.9 };

/** The picture of the road, in px, and the camera in the right lane, in metres, as all of the land. */
const ROAD = { left: MARGIN, right: 1188, bottom: 940 };
const CAMERA = { x: 620, y: 590, focus: 1250, height: 1.5 };
const NEAREST = 5.6;
const LANES = { left: -5.7, middle: -1.85, right: 2 };
/** The land is drawn in rows, and is the same again after all of them, as are the dashes of the lane. */
const ROW = 4;
const ROWS = 36;

const bendAt = (away: number) => 0.0007 * away ** 2;

/** A place of the land as the camera sees it. */
function seen(x: number, up: number, away: number): Point {
  const scale = CAMERA.focus / away;
  return [CAMERA.x + scale * (x + bendAt(away)), CAMERA.y + scale * (CAMERA.height - up)];
}

/** How high the land is, which rises beside the road. */
function heightAt(x: number, place: number): number {
  const turn = (2 * Math.PI * place) / (ROWS * ROW);
  const beside = clamp((Math.max(LANES.left - x, x - LANES.right) - 2) / 26);
  const ridge = (value: number) => 1 - Math.abs(Math.sin(value));
  const hills = ridge(x / 19 + 2 * Math.sin(turn * 2) + turn) + 0.6 * ridge(x / 8 - turn * 3 + 1.2);
  return beside ** 1.4 * (2.5 + 5.2 * (hills + 0.4 * Math.sin(turn * 7 + x / 3)));
}

/** A row of the land, which hides what is behind it. */
function drawRow(row: number, travelled: number): void {
  const away = row * ROW + NEAREST - (travelled % ROW);
  const place = Math.floor(travelled / ROW) * ROW + row * ROW;
  const points = count(61).map((step): Point => {
    const x = mix(ROAD.left, ROAD.right, step / 60);
    const beside = ((x - CAMERA.x) * away) / CAMERA.focus - bendAt(away);
    return [x, seen(0, heightAt(beside, place), away)[1]];
  });
  line([[ROAD.left, ROAD.bottom], ...points, [ROAD.right, ROAD.bottom]], { fill: tones.ground, width: 0 });
  const fade = clamp((ROWS - row) / 10) * (1 - 0.8 * clamp((6 - away) / 4));
  const tone = dim(tones.blue, fade * (0.8 - 0.4 * (row / ROWS)));
  const stops = [dim(tone, 0.1), tone, tone, tone, tone, tones.ground];
  const options = { tone: gradient([ROAD.left, 0], [ROAD.right, 0], stops), width: weights.hair };
  const [[left], [right]] = [seen(LANES.left, 0, away), seen(LANES.right, 0, away)];
  for (const part of [points.filter(([x]) => x < left - 6), points.filter(([x]) => x > right + 6)]) line(part, options);
}

function drawRoad(travelled: number): void {
  for (const row of count(ROWS)) drawRow(ROWS - row, travelled);
  const places = count(60).map((step) => NEAREST * 1.062 ** step);
  const [left, right] = [LANES.left, LANES.right].map((edge) => places.map((away) => seen(edge, 0, away)));
  line(left?.filter(([x]) => x > ROAD.left) ?? []);
  line(right ?? []);
  for (const dash of count(15)) {
    const from = Math.max(NEAREST, dash * 12 - (travelled % 12));
    const to = dash * 12 + 5 - (travelled % 12);
    const width = mix(weights.strong, weights.hair, clamp(dash / 5));
    const options = { tone: dim(tones.text, 1 - dash / 16), width };
    if (to > from) straight(seen(LANES.middle, 0, from), seen(LANES.middle, 0, to), options);
  }
}

/** The corners of what a camera watches, around a middle, and whether it warns of it. */
function drawCorners([x, y]: Point, [halfWidth, halfHeight]: Point, warned: number): void {
  const options = { tone: blend(tones.blue, tones.pink, warned), width: mix(weights.line, weights.strong, warned) };
  const size = Math.min(36, halfWidth / 2.5);
  for (const [right, down] of [-1, 1].flatMap((right) => [-1, 1].map((down) => [right, down] as const))) {
    const corner: Point = [x + right * halfWidth, y + down * halfHeight];
    straight(corner, [corner[0] - right * size, corner[1]], options);
    straight(corner, [corner[0], corner[1] - down * size], options);
  }
}

/** The vehicle ahead, with the gap to it as rungs on the lane. */
function drawAhead(seconds: number): void {
  const away = mix(19, 10, moved(seconds, 5, 1.8) - moved(seconds, 8.2, 3));
  const warned = during(seconds, SHORT_GAP.from, SHORT_GAP.to);
  const tone = blend(tones.blue, tones.pink, warned);
  for (const rung of count(12)) {
    const at = 5.9 * 1.12 ** rung;
    const isClear = clamp((away - at - 0.4) / 0.8) * (0.25 + 0.055 * rung);
    straight(seen(-1.35, 0, at), seen(1.35, 0, at), { tone, alpha: isClear });
  }
  const view = ([along, across, up]: Place) => seen(across, up, away + along);
  const body = { view, body: PICKUP, tone: blend(tones.blue, tones.text, 0.3), isFromRear: true };
  for (const side of [-0.74, 0.74])
    straight(view([0, side, 0.1]), view([0, side, 0.4]), { tone: dim(tones.blue, 0.5), width: 260 / away });
  drawBody(body);
  for (const side of [-1, 1]) straight(view([0, side * 0.8, 0.84]), view([0, side * 0.6, 0.84]), { tone, width: 7 });
  const metre = CAMERA.focus / away;
  drawCorners(view([0, 0, 1]), [1.25 * metre, 1.15 * metre], warned);
  const [x, y] = view([0, 1.25, 2.15]);
  text(`${Math.round(away)} m`, [x + 24, y + 44], { tone });
}

/** What was recorded moves away from now, and the events with it. */
function drawTime(seconds: number): void {
  const [now, second] = [1400, 94];
  const recorded = gradient([MARGIN, 0], [now, 0], [dim(tones.blue, 0.25), tones.blue]);
  scale();
  scale(MARGIN, now, recorded);
  for (const tick of count(SECONDS)) {
    const x = now - second * ((tick + seconds) % SECONDS);
    straight([x, SCALE_Y], [x, SCALE_Y + 14], { tone: recorded, alpha: clamp((x - MARGIN) / 60) });
  }
  for (const { name, from, to } of [DISTRACTION, SHORT_GAP]) {
    const age = (seconds - from + SECONDS) % SECONDS;
    const isNow = during(seconds, from, to);
    const alpha = moved(age, 0, 0.6) * (1 - moved(age, 12.2, 1.2));
    const value = isNow > 0.5 ? 'ahora' : `hace ${Math.floor(age)} s`;
    mark(now - second * age, [name, value], { tone: blend(tones.blue, tones.pink, isNow), alpha });
  }
  straight([now, SCALE_Y], [now + 0.1, SCALE_Y], { tone: tones.text, width: 26 });
}

film((seconds) => {
  drawRoad((seconds / SECONDS) * ROWS * ROW);
  drawAhead(seconds);
  // The distraction goes on after the loop's end.
  const own = seconds < SECONDS / 2 ? seconds + SECONDS : seconds;
  const looksAway = moved(own, LOOKS.away, 1) - moved(own, LOOKS.back, 0.9);
  drawHead([1530, 880], 560, 0.8 * looksAway - 0.12);
  const isDistracted = during(seconds, DISTRACTION.from, DISTRACTION.to);
  drawCorners([1530 + 14 * looksAway, 511], [184, 235], isDistracted);
  drawTime(seconds);
  straight([MARGIN + 14, 126], [MARGIN + 14.1, 126], { width: 28, alpha: 0.6 + 0.4 * Math.cos(Math.PI * seconds) });
  text('Vía y cabina', [MARGIN + 52, 147]);
  const lasted = (Math.min(own, LOOKS.back + 0.4) - LOOKS.away).toFixed(1).replace('.', ',');
  figure(`${lasted} s`, 'sin mirar la vía', { tone: tones.pink, alpha: isDistracted });
  figure('0,7 s', 'de distancia', { tone: tones.pink, alpha: during(seconds, SHORT_GAP.from, SHORT_GAP.to) });
  const calm = during(seconds, 2.6, SHORT_GAP.from - 0.7) + during(seconds, SHORT_GAP.to + 0.7, 12.4);
  figure('54 km/h', 'y todo queda grabado', { alpha: calm });
});
