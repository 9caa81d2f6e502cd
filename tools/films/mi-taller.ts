import { circle, drawCar, HALF_WIDTH, PICKUP, SEDAN, type View } from './car';
import { clamp, count, during, mix, moved, SECONDS, valueAt } from './motion';
import { figure, film, gradient, line, MARGIN, mark, type Point, RIGHT, SCALE_Y, scale, straight, text } from './stage';
import { blend, dim, tones, weights } from './tones';

/**
 * Mi taller: vehicles move from reception to delivery, from far to near, each stage with its time. The diagnosis lights
 * one section after another and finds a brake: what it costs waits for one decision, and then the work goes on.
 */
const STAGES = ['Recibir', 'Revisar', 'Reparar', 'Entregar'];
const [DIAGNOSIS, REPAIR] = [1, 2];
/** Where the vehicle of each stage stands, and how large a metre is there, in px. */
const PLACES = { index: [0, 1, 2, 3], x: [298, 660, 1069, 1525], y: [596, 667, 747, 837], metre: [66, 75, 85, 95] };
/** How many minutes a vehicle has been there when it moves on. */
const MINUTES = [16, 38, 75, 12];

/** What happens when, in seconds: in each half of the film all vehicles move on once, and in one a fault is found. */
const HALF = SECONDS / 2;
const MOVE = 2.8;
const SWEEP = 4.7;
const FOUND = 12.2;
const APPROVED = 1.5;
const asksAt = (seconds: number) => during(seconds, FOUND, SECONDS + APPROVED + 0.4);
const liftAt = (seconds: number) => 0.62 * (1 - moved(seconds % HALF, 1.8, 1) + moved(seconds % HALF, 4.6, 1));

/** Seen from the front right and from above. */
function viewAt(place: number, { middle = 0, lift = 0 } = {}): View {
  const at = (values: number[]) => valueAt(PLACES.index, values, place);
  const [turn, tilt] = [0.5, 0.36];
  return ([along, across, up]) => {
    const right = (along - middle) * Math.cos(turn) - across * Math.sin(turn);
    const near = (along - middle) * Math.sin(turn) + across * Math.cos(turn);
    return [at(PLACES.x) + at(PLACES.metre) * right, at(PLACES.y) + at(PLACES.metre) * (tilt * near - up - lift)];
  };
}

/** The corners of a stage's floor: near left, far left, far right, near right. */
function floorAt(place: number, lift = 0): [Point, Point, Point, Point] {
  const view = viewAt(place, { lift });
  return [view([-2.75, 1.3, 0]), view([-2.75, -1.3, 0]), view([2.75, -1.3, 0]), view([2.75, 1.3, 0])];
}

/** The floor of a stage, from which a line leads to its place on the scale; at the repair it lifts. */
function drawStage(index: number, seconds: number): void {
  const floor = floorAt(index);
  line(floor, { tone: dim(tones.blue, 0.42), width: weights.hair, fill: tones.ground });
  const [x, y] = floor[0];
  const stops = [dim(tones.blue, 0.42), dim(tones.blue, 0.2)];
  straight([x, y], [x, SCALE_Y], { tone: gradient([0, y], [0, SCALE_Y], stops), width: weights.hair });
  const asks = index === DIAGNOSIS ? asksAt(seconds) : 0;
  mark(x, [STAGES[index] ?? '', timeAt(index, seconds)], { tone: blend(tones.blue, tones.pink, asks) });
  const lift = index === REPAIR ? liftAt(seconds) : 0;
  if (lift < 0.02) return;
  const raised = floorAt(index, lift);
  for (const [corner, from] of floor.entries()) straight(from, raised[corner] ?? from, { width: weights.hair });
  line(raised, { fill: tones.ground });
}

/** How long the vehicle of a stage has been there. */
function timeAt(index: number, seconds: number): string {
  const here = (seconds - MOVE - 0.8 + SECONDS) % HALF;
  const minutes = Math.round((MINUTES[index] ?? 0) * clamp(here / 4.3));
  return `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')} h`;
}

function drawVehicle(vehicle: number, seconds: number): void {
  const place = vehicle + moved(seconds, MOVE, 1.6) + moved(seconds, HALF + MOVE, 1.6);
  const body = vehicle % 2 === 0 ? SEDAN : PICKUP;
  const lift = liftAt(seconds) * clamp(1 - 4 * Math.abs(place - REPAIR));
  const view = viewAt(place, { middle: body.length / 2, lift });
  const swept = (seconds % HALF) - SWEEP;
  const plane = place === DIAGNOSIS && swept > 0 ? mix(-0.3, body.length + 0.3, swept / 2) : -9;
  const tone = blend(tones.blue, tones.text, 0.5 * clamp(place - REPAIR));
  const alpha = clamp((place + 0.75) * 2) * clamp((3.75 - place) * 2);
  if (alpha > 0) drawCar({ view, body, alpha, plane, tone });
  const [, wheel = 0] = body.wheels;
  if (place === DIAGNOSIS && body === PICKUP) drawFault(circle(view, [wheel, HALF_WIDTH], 0.24), seconds);
}

/** The brake, with a line to what it asks for. */
function drawFault(brake: Point[], seconds: number): void {
  const options = { tone: tones.pink, alpha: asksAt(seconds) };
  line(brake, { ...options, width: weights.strong });
  const [x, y] = brake[10] ?? [0, 0];
  straight([x, y], [x, mix(y, 306, options.alpha)], options);
}

/** What waits for a decision, and the button. */
function drawDecision(seconds: number): void {
  const alpha = during(seconds, FOUND, SECONDS + 4);
  const approved = moved(seconds < FOUND ? seconds : 0, APPROVED, 0.5);
  const tone = blend(tones.pink, tones.blue, approved);
  figure('US$ 180', 'cambio de frenos', { tone, alpha });
  figure('92 %', 'de entregas a tiempo', { alpha: during(seconds, 4.8, FOUND - 0.8) });
  const pressed = Math.sin(Math.PI * moved(seconds, APPROVED - 0.3, 0.6));
  const button = blend(tones.action, dim(tones.blue, 0.3), approved);
  straight([770, 260], [1030, 260], { tone: button, alpha, width: 124 - 8 * pressed });
  text(approved > 0.5 ? 'Aprobado' : 'Aprobar', [900, 281], { textAlign: 'center', alpha });
}

film((seconds) => {
  scale();
  for (const index of STAGES.keys()) drawStage(index, seconds);
  for (const vehicle of count(6)) drawVehicle(vehicle - 2, seconds);
  text('Taller, hoy', [MARGIN, 147]);
  text('4 vehículos', [RIGHT, 147], { textAlign: 'right', tone: tones.muted });
  drawDecision(seconds);
});
