import { brakeOf, drawCar, type Kind, lengthOf, type View, wheelsOf } from './car';
import {
  blend,
  clamp,
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
  pill,
  SCALE_Y,
  SECONDS,
  scale,
  text,
  tones,
  WIDTH,
  weights,
} from './stage';

/**
 * Mi taller: vehicles move from reception to delivery, from far to near, each stage with its time. The diagnosis lights
 * one section after another, and finds a brake: what that costs waits for one decision, and then the work goes on.
 */
interface Stage {
  name: string;
  /** How long a vehicle has been there as each of the two moves begins. */
  minutes: [number, number];
  /** Where the middle of a vehicle stands, and how large a metre is there, in px. */
  x: number;
  y: number;
  metre: number;
}
const STAGES: Stage[] = [
  { name: 'Recepción', minutes: [16, 12], x: 290, y: 588, metre: 71 },
  { name: 'Diagnóstico', minutes: [38, 24], x: 676, y: 663, metre: 80 },
  { name: 'Reparación', minutes: [75, 92], x: 1108, y: 747, metre: 90 },
  { name: 'Entrega', minutes: [12, 9], x: 1592, y: 841, metre: 101 },
];
const DIAGNOSIS = 1;
const REPAIR = 2;

/** When the vehicles move on, and what happens between. */
const MOVES = [2.8, 8.8];
const MOVE = 1.6;
const APPROVE = 1.5;
const SWEEPS = [4.7, 10.7];
const SWEEP = 2;
const FOUND = 12.2;

/** The value of all stages at a place between two of them. */
function between(place: number, part: 'x' | 'y' | 'metre'): number {
  const index = Math.min(STAGES.length - 2, Math.max(0, Math.floor(place)));
  const [from, to] = STAGES.slice(index, index + 2);
  return from && to ? mix(from[part], to[part], place - index) : 0;
}

const TURN = 0.5;
const TILT = 0.36;

/** A vehicle at a place, seen from the front right and from above. */
function viewAt(place: number, length: number, lift: number): View {
  const metre = between(place, 'metre');
  const x = between(place, 'x');
  const y = between(place, 'y');
  return ([at, across, up]) => {
    const along = at - length / 2;
    return [
      x + metre * (along * Math.cos(TURN) - across * Math.sin(TURN)),
      y + metre * (along * Math.sin(TURN) * TILT + across * Math.cos(TURN) * TILT - up - lift),
    ];
  };
}

/** Half of a stage's floor, in metres. */
const FLOOR = { along: 2.6, across: 1.3 };

/** The corners of a stage's floor: far left, far right, near right, near left. */
function floorOf(index: number, lift: number): Point[] {
  const view = viewAt(index, 0, lift);
  const { along, across } = FLOOR;
  return [view([-along, -across, 0]), view([along, -across, 0]), view([along, across, 0]), view([-along, across, 0])];
}

/** The floor of a stage, with a line down to its place on the scale; at the repair it lifts. */
function drawFloor(index: number, lift: number): void {
  const floor = floorOf(index, 0);
  line(floor, { tone: blend(tones.ground, tones.blue, 0.42), width: weights.hair, isClosed: true });
  const [x, y] = floor[3] ?? [0, 0];
  line(
    [
      [x, y],
      [x, SCALE_Y],
    ],
    { tone: gradient([0, y], [0, SCALE_Y], [faint(tones.blue, 0.42), faint(tones.blue, 0.2)]), width: weights.hair },
  );
  if (lift < 0.02) return;
  const raised = floorOf(index, lift);
  for (const [corner, from] of floor.entries())
    line([from, raised[corner] ?? from], { tone: tones.blue, width: weights.hair });
  line(raised, { tone: tones.blue, fill: tones.ground, width: weights.line });
}

function drawVehicle(place: number, kind: Kind, seconds: number): void {
  const lift = liftAt(seconds) * clamp(1 - 4 * Math.abs(place - REPAIR));
  const alpha = clamp((place + 0.75) * 2) * clamp((3.75 - place) * 2);
  if (alpha <= 0) return;
  const isDiagnosed = Math.abs(place - DIAGNOSIS) < 0.1;
  const view = viewAt(place, lengthOf(kind), lift);
  const sweep = SWEEPS.find((start) => seconds >= start && seconds < start + SWEEP);
  const plane =
    sweep === undefined || !isDiagnosed ? undefined : mix(-0.3, lengthOf(kind) + 0.3, (seconds - sweep) / SWEEP);
  const isDone = clamp(place - 2);
  drawCar({ view, kind, alpha, plane, tone: blend(tones.blue, tones.text, 0.5 * isDone), sections: 60 });
  const found = during(seconds, FOUND, SECONDS + APPROVE + 0.4);
  if (!isDiagnosed || kind !== 'pickup' || found <= 0) return;
  const brake = brakeOf(view, wheelsOf(kind)[1]);
  line(brake, { tone: tones.pink, width: weights.strong, isClosed: true, alpha: found });
  const middle: Point = [brake.reduce((sum, [x]) => sum + x, 0) / brake.length, Math.min(...brake.map(([, y]) => y))];
  line(
    [
      [middle[0], 318],
      [middle[0], mix(318, middle[1] - 6, found)],
    ],
    { tone: tones.pink, width: weights.line, alpha: found },
  );
}

const liftAt = (seconds: number) =>
  0.62 *
  (during(seconds, MOVES[1]! + 2.2, SECONDS + MOVES[0]! - 0.6, 1) +
    during(seconds, MOVES[0]! + 2.2, MOVES[1]! - 0.6, 1));

/** How long the vehicle of a stage has been there. */
function timeAt({ minutes }: Stage, seconds: number): string {
  const move = seconds >= MOVES[0]! + MOVE / 2 && seconds < MOVES[1]! + MOVE / 2 ? 0 : 1;
  const since = (seconds - MOVES[move]! - MOVE / 2 + SECONDS) % SECONDS;
  const elapsed = Math.round(minutes[1 - move]! * clamp(since / 4.3));
  return `${Math.floor(elapsed / 60)}:${`${elapsed % 60}`.padStart(2, '0')} h`;
}

function drawDecision(seconds: number): void {
  const pending = during(seconds, FOUND, SECONDS + 4);
  const approved = moved(seconds < 7 ? seconds : 0, APPROVE, 0.5);
  const tone = blend(tones.pink, tones.blue, approved);
  text('US$ 180', [MARGIN, 292], { type: 'figure', tone, alpha: pending });
  text('cambio de frenos', [MARGIN, 362], { tone: tones.muted, alpha: pending });
  const calm = during(seconds, 4.8, FOUND - 0.8);
  text('92 %', [MARGIN, 292], { type: 'figure', alpha: calm });
  text('de entregas a tiempo', [MARGIN, 362], { tone: tones.muted, alpha: calm });
  const press = 1 - 0.05 * Math.sin(Math.PI * moved(seconds, APPROVE - 0.3, 0.6));
  pill(
    approved > 0.5 ? 'Aprobado' : 'Aprobar',
    { x: 640, y: 192, width: 360, height: 112 },
    { tone, alpha: pending, fill: 1 - approved, size: press },
  );
}

film((seconds) => {
  const gone = moved(seconds, MOVES[0]!, MOVE) + moved(seconds, MOVES[1]!, MOVE);
  for (const index of STAGES.keys()) drawFloor(index, index === REPAIR ? liftAt(seconds) : 0);
  scale([]);
  for (const [index, stage] of STAGES.entries()) {
    const asks = index === DIAGNOSIS ? during(seconds, FOUND, SECONDS + APPROVE + 0.4) : 0;
    mark(floorOf(index, 0)[3]?.[0] ?? 0, {
      name: stage.name,
      value: timeAt(stage, seconds),
      tone: blend(tones.blue, tones.pink, asks),
    });
  }
  for (let vehicle = -2; vehicle < STAGES.length; vehicle++) {
    drawVehicle(vehicle + gone, vehicle % 2 === 0 ? 'sedan' : 'pickup', seconds);
  }
  text('Taller, hoy', [MARGIN, 142]);
  text('4 vehículos', [WIDTH - MARGIN, 142], { align: 'right', tone: tones.muted });
  drawDecision(seconds);
});
