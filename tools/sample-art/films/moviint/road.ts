import { colors } from '../../../../lib/design-tokens';
import {
  at,
  blend,
  box,
  type Ctx,
  clamp,
  css,
  disc,
  during,
  fade,
  glow,
  layer,
  lerp,
  mix,
  oval,
  poly,
  polyline,
  type Rgb,
  ramp,
  rgb,
  seeded,
  shape,
  TAU,
  text,
  textWidth,
  vertical,
  wrap,
} from '../kit';
import { braking, closeness, DURATION, drivenAt, LAP, leadDistance, ONCOMING, since, WALKERS } from './drive';
import { type Light, lit, shadeOf } from './light';
import { ALERT, alarm, BLUE, corners, mixAlpha, PINK, ROAD } from './marks';

/** The road ahead: what stands and moves on it, in perspective and in the light of the hour, and what is detected. */

const FOCAL = 1000;
const EYE = 1.5;
const HORIZON = 236;
const MIDDLE = 436;
const NEAR = 4.6;
const FAR = 170;

/** A point of the world in the road's window. `bend` is the curvature of the road. */
type Lens = (x: number, y: number, z: number) => readonly [number, number];

const lensOf =
  (bend: number): Lens =>
  (x, y, z) => [MIDDLE + (FOCAL * (x + (bend * z * z) / 2)) / z, HORIZON + (FOCAL * (EYE - y)) / z];

const DEPTHS = Array.from({ length: 30 }, (_, index) => NEAR * (FAR / NEAR) ** (index / 29));

/** A strip of the ground between two distances from the lane's middle. */
function strip(ctx: Ctx, lens: Lens, left: number, right: number, fill: string | CanvasGradient) {
  poly(ctx, [...DEPTHS.map((z) => lens(left, 0, z)), ...[...DEPTHS].reverse().map((z) => lens(right, 0, z))], fill);
}

type Prop = { s: number; x: number } & (
  | { kind: 'tree'; size: number; tone: number }
  | { kind: 'lamp' }
  | { kind: 'house'; length: number; height: number; tone: number }
);

const PROPS: Prop[] = (() => {
  const random = seeded(7);
  const props: Prop[] = [];
  for (let s = 0; s < LAP; s += 40) props.push({ kind: 'lamp', s, x: 3.1 });
  for (let s = 5; s < LAP; s += 12) {
    props.push({ kind: 'tree', s: s + random() * 6, x: 7 + random() * 7, size: 3.4 + random() * 2.6, tone: random() });
  }
  for (let s = 0; s < LAP; s += 20) {
    const height = 4 + random() * 6;
    if (random() < 0.72) props.push({ kind: 'house', s, x: -10.5 - random() * 2, length: 13, height, tone: random() });
    else props.push({ kind: 'tree', s: s + 6, x: -10 - random() * 3, size: 4 + random() * 2, tone: random() });
  }
  return props;
})();

function tree(ctx: Ctx, lens: Lens, here: Light, x: number, z: number, size: number, tone: number) {
  const [px, py] = lens(x, 0, z);
  const scale = FOCAL / z;
  const leaf = tone < 0.5 ? '#3f7d4c' : '#64963f';
  oval(
    ctx,
    px + 0.3 * scale,
    py,
    size * 0.42 * scale,
    size * 0.05 * scale,
    `rgb(12 20 30 / ${0.3 * (1 - here.night)})`,
  );
  ctx.fillStyle = lit('#4b3b35', here, z);
  ctx.fillRect(px - 0.14 * scale, py - size * 0.5 * scale, 0.28 * scale, size * 0.5 * scale);
  const crown = size * 0.36 * scale;
  const top = py - size * 0.66 * scale;
  oval(ctx, px, top + crown * 0.25, crown * 1.15, crown * 0.85, lit('#2b5f40', here, z));
  oval(ctx, px - crown * 0.3, top - crown * 0.15, crown * 0.8, crown * 0.72, lit(leaf, here, z));
  oval(ctx, px + crown * 0.4, top - crown * 0.05, crown * 0.62, crown * 0.58, lit(leaf, here, z));
}

function lamp(ctx: Ctx, lens: Lens, here: Light, x: number, z: number) {
  const [px, py] = lens(x, 0, z);
  const [, top] = lens(x, 6.4, z);
  const scale = FOCAL / z;
  const arm = px - 1.5 * scale;
  ctx.lineCap = 'round';
  ctx.strokeStyle = lit('#5d6577', here, z);
  ctx.lineWidth = Math.max(1, 0.13 * scale);
  ctx.beginPath();
  ctx.moveTo(px, py);
  ctx.lineTo(px, top + 0.5 * scale);
  ctx.quadraticCurveTo(px, top, arm, top);
  ctx.stroke();
  ctx.globalCompositeOperation = 'screen';
  glow(ctx, arm, top, 2.4 * scale, '#ffcf8a', here.night * 0.9);
  glow(ctx, arm, top, 0.5 * scale, '#fff3d9', here.night);
  ctx.save();
  ctx.translate(lens(x - 1.8, 0, z)[0], py);
  ctx.scale(1, 0.16);
  glow(ctx, 0, 0, 4.6 * scale, '#ffb765', here.night * 0.34);
  ctx.restore();
  ctx.globalCompositeOperation = 'source-over';
}

function house(ctx: Ctx, lens: Lens, here: Light, { x, length, height, tone }: Prop & { kind: 'house' }, z: number) {
  const near = Math.max(NEAR, z);
  const far = Math.max(NEAR, z + length);
  if (far - near < 0.5) return;
  const wall = ['#c9b7a2', '#a9b4c2', '#c99a83', '#d8cfc0'][Math.floor(tone * 4)];
  const corner = (y: number, depth: number) => lens(x, y, depth);
  poly(
    ctx,
    [lens(x - 9, 0, near), lens(x, 0, near), lens(x, height, near), lens(x - 9, height, near)],
    lit(shadeOf(wall), here, near),
  );
  poly(ctx, [corner(0, near), corner(0, far), corner(height, far), corner(height, near)], lit(wall, here, near));
  const glass = blend(rgb('#5b6f8c'), here.haze, clamp(near / 220));
  const pane = (floor: number, bay: number) => {
    const warm = (Math.sin(tone * 91 + floor * 7 + bay * 13) > -0.1 ? 1 : 0.12) * here.night;
    return css(blend(glass, blend(rgb('#ffc877'), here.haze, clamp(near / 260)), warm), 0.92);
  };
  poly(
    ctx,
    [corner(height, near), corner(height, far), corner(height + 0.35, far), corner(height + 0.35, near)],
    lit('#f3ece0', here, near),
  );
  poly(
    ctx,
    [lens(x - 9, height, near), lens(x, height, near), lens(x, height + 0.35, near), lens(x - 9, height + 0.35, near)],
    lit('#cfc6b8', here, near),
  );
  for (let floor = 0; floor + 3 < height; floor += 3) {
    for (let bay = 0; bay < 4; bay++) {
      const [left, right] = [x - 8.4 + bay * 2.1, x - 7.2 + bay * 2.1];
      if (z > NEAR) {
        poly(
          ctx,
          [
            lens(left, floor + 1, z),
            lens(right, floor + 1, z),
            lens(right, floor + 2.4, z),
            lens(left, floor + 2.4, z),
          ],
          pane(floor, bay + 5),
        );
      }
      const from = z + 1.4 + bay * 3;
      if (from < near) continue;
      poly(
        ctx,
        [
          corner(floor + 1, from),
          corner(floor + 1, from + 1.5),
          corner(floor + 2.4, from + 1.5),
          corner(floor + 2.4, from),
        ],
        pane(floor, bay),
      );
    }
  }
}

const BODIES = {
  car: { width: 1.86, height: 1.48, waist: 0.92, roof: 0.62 },
  van: { width: 2.05, height: 2.35, waist: 1.15, roof: 0.86 },
  bus: { width: 2.5, height: 3.1, waist: 1.2, roof: 0.97 },
} as const;

/** A vehicle from the front or from behind, standing on `0, 0`, in metres. */
export function vehicle(
  ctx: Ctx,
  here: Light,
  z: number,
  kind: keyof typeof BODIES,
  paint: string,
  facing: 'front' | 'rear',
  brake = 0,
) {
  const { width, height, waist, roof } = BODIES[kind];
  const half = width / 2;
  const boost = facing === 'rear' ? here.night * 0.3 : 0;
  const tone = (base: string) => lit(base, here, z, boost);
  oval(ctx, 0, 0.02, half * 1.12, 0.16, `rgb(4 7 16 / ${lerp(0.55, 0.75, here.night)})`);
  for (const side of [-1, 1]) box(ctx, side * (half - 0.24) - 0.14, -0.5, 0.28, 0.5, 0.08, tone('#14161d'));
  shape(
    ctx,
    `M${-half + 0.06} ${-waist} Q${-half * roof - 0.05} ${-height} ${-half * roof + 0.2} ${-height}
     L${half * roof - 0.2} ${-height} Q${half * roof + 0.05} ${-height} ${half - 0.06} ${-waist} Z`,
    tone(paint),
  );
  const glassTop = -height + 0.13;
  const inset = half * roof - 0.02;
  const glass = ctx.createLinearGradient(0, glassTop, 0, -waist);
  glass.addColorStop(0, tone('#5f7592'));
  glass.addColorStop(1, tone('#1a2233'));
  poly(
    ctx,
    [
      [-inset + 0.06, glassTop],
      [inset - 0.06, glassTop],
      [half - 0.2, -waist - 0.02],
      [-half + 0.2, -waist - 0.02],
    ],
    glass,
  );
  const body = ctx.createLinearGradient(0, -waist, 0, -0.2);
  body.addColorStop(0, tone(paint));
  body.addColorStop(1, tone(shadeOf(paint)));
  box(ctx, -half, -waist - 0.06, width, waist - 0.16, 0.2, body);
  box(ctx, -half + 0.06, -0.46, width - 0.12, 0.2, 0.08, tone('#20242f'));
  if (facing === 'rear') {
    box(ctx, -0.25, -0.62, 0.5, 0.15, 0.03, tone('#e7e2cf'));
    for (const side of [-1, 1]) {
      const lamp = blend(rgb('#7d1522'), rgb('#ff4a55'), clamp(0.25 + 0.4 * here.night + brake));
      box(ctx, side * (half - 0.27) - 0.21, -0.85, 0.42, 0.17, 0.06, css(lamp));
    }
    if (brake > 0.3) box(ctx, -0.3, -height + 0.15, 0.6, 0.05, 0.02, fade('#ff5560', brake));
  } else {
    box(ctx, -0.48, -0.76, 0.96, 0.22, 0.06, tone('#171b26'));
    for (const side of [-1, 1]) {
      box(
        ctx,
        side * (half - 0.27) - 0.2,
        -0.8,
        0.4,
        0.18,
        0.08,
        css(blend(rgb('#cfd8e4'), rgb('#fffbee'), here.night)),
      );
    }
  }
}

function vehicleLights(
  ctx: Ctx,
  lens: Lens,
  here: Light,
  x: number,
  z: number,
  facing: 'front' | 'rear',
  brake: number,
) {
  const scale = FOCAL / z;
  ctx.globalCompositeOperation = 'screen';
  for (const side of [-1, 1]) {
    const [px, py] = lens(x + side * 0.68, 0.74, z);
    if (facing === 'front') {
      glow(ctx, px, py, Math.min(120, 1.15 * scale + 14), '#fff1cf', here.night * 0.85);
      glow(ctx, px, py, Math.min(36, 0.34 * scale + 4), '#ffffff', here.night);
      ctx.save();
      ctx.translate(px, lens(x, 0, z)[1] + 0.2 * scale);
      ctx.scale(0.5, 1);
      glow(ctx, 0, 0, 1.3 * scale, '#ffe2ad', here.night * 0.22);
      ctx.restore();
    } else {
      glow(ctx, px, py, 0.75 * scale, '#ff3348', clamp(here.night * 0.35 + brake * 0.75));
    }
  }
  ctx.globalCompositeOperation = 'source-over';
}

/** Someone walking, on `0, 0`, in metres, `stride` in turns. */
function walker(ctx: Ctx, here: Light, z: number, shirt: string, stride: number) {
  const boost = here.night * 0.55 * clamp(1 - z / 60);
  const tone = (base: string) => lit(base, here, z * 0.6, boost);
  const swing = Math.sin(stride * TAU) * 0.42;
  const limb = (
    fromX: number,
    fromY: number,
    angle: number,
    bend: number,
    length: number,
    width: number,
    color: string,
  ) => {
    const kneeX = fromX + Math.sin(angle) * length;
    const kneeY = fromY + Math.cos(angle) * length;
    polyline(
      ctx,
      [
        [fromX, fromY],
        [kneeX, kneeY],
        [kneeX + Math.sin(angle - bend) * length, kneeY + Math.cos(angle - bend) * length],
      ],
      color,
      width,
    );
  };
  oval(ctx, 0, 0, 0.42, 0.08, 'rgb(4 7 16 / 0.5)');
  limb(0, -1.32, -swing * 0.9, -0.35, 0.3, 0.12, tone(shadeOf(shirt)));
  limb(0.02, -0.86, -swing, Math.max(0, -swing) * 0.9, 0.43, 0.17, tone('#232b40'));
  limb(-0.02, -0.86, swing, Math.max(0, swing) * 0.9, 0.43, 0.17, tone('#2d3753'));
  box(ctx, -0.2, -1.44, 0.4, 0.68, 0.17, tone(shirt));
  limb(0, -1.32, swing * 0.9, -0.35, 0.3, 0.12, tone(shirt));
  disc(ctx, 0.03, -1.6, 0.15, tone('#b57f5e'));
  shape(ctx, 'M-0.13 -1.58 A0.16 0.16 0 0 1 0.17 -1.66 Q0.02 -1.66 -0.02 -1.56 Z', tone('#241a18'));
}

const HILLS = (() => {
  const random = seeded(21);
  const waves = Array.from({ length: 5 }, () => ({ size: random(), turn: random() * TAU }));
  return (x: number, spread: number, phase: number) =>
    waves.reduce(
      (sum, { size, turn }, index) => sum + (size * Math.sin((x / spread) * (index + 1) + turn + phase)) / (index + 1),
      0,
    );
})();

const STARS = (() => {
  const random = seeded(3);
  return Array.from({ length: 46 }, () => [random() * 900 - 50, random() * 170, 0.6 + random() * 1.3] as const);
})();

const TOWN = (() => {
  const random = seeded(11);
  return Array.from({ length: 40 }, (_, index) => ({
    x: -60 + index * 24 + random() * 10,
    width: 14 + random() * 16,
    height: 8 + random() ** 2 * 52 * (index > 14 && index < 30 ? 1 : 0.35),
    windows: Array.from({ length: 7 }, () => [random(), random()] as const),
  }));
})();

function sky(ctx: Ctx, here: Light, hour: number, pan: number) {
  const { width } = ROAD;
  ctx.fillStyle = vertical(
    ctx,
    0,
    HORIZON + 20,
    css(here.top),
    css(blend(here.top, here.middle, 0.75)),
    css(here.middle),
    css(here.low),
  );
  ctx.fillRect(0, 0, width, HORIZON + 30);
  for (const [x, y, radius] of STARS)
    disc(ctx, x + pan * 0.3, y, radius, `rgb(255 255 255 / ${0.7 * clamp(here.night * 3 - 2)})`);

  const sun = wrap(hour - 6, 24) / 12;
  if (sun < 1.08) {
    const x = 40 + 700 * sun + pan * 0.4;
    const y = HORIZON + 8 - Math.sin(clamp(sun, 0, 1.08) * Math.PI) * 300;
    glow(ctx, x, y, 330, '#ffd7a1', 0.8 - 0.6 * Math.sin(clamp(sun) * Math.PI));
    disc(ctx, x, y, 22, '#fff4dc');
  }
  glow(ctx, 590 + pan * 0.4, HORIZON + 6, 420, '#ff9a6a', 0.85 * during(hour, 16.6, 20, 1.1));
  const moon = wrap(hour - 19, 24) / 10.5;
  if (moon < 1) {
    const x = 720 - 560 * moon + pan * 0.4;
    const y = 200 - Math.sin(moon * Math.PI) * 130;
    const rise = during(moon, 0, 1, 0.15);
    glow(ctx, x, y, 130, '#b9ccff', 0.5 * rise);
    disc(ctx, x, y, 15, fade('#e9efff', rise));
  }
  for (const [index, x] of [90, 370, 640].entries()) {
    const tint = css(blend(here.low, [255, 255, 255], 0.4 * (1 - here.night)), lerp(0.5, 0.2, here.night));
    const y = 96 + index * 26 - (index === 1 ? 48 : 0);
    oval(ctx, x + pan * 0.4, y, 120, 7, tint);
    oval(ctx, x + 44 + pan * 0.4, y + 9, 86, 6, tint);
  }
}

function distance(ctx: Ctx, here: Light, pan: number) {
  const { width } = ROAD;
  const far = blend(blend(rgb('#42598a'), here.low, 0.45), here.haze, 0.35 + 0.3 * here.night);
  const volcano = 215 + pan * 0.6;
  ctx.fillStyle = vertical(ctx, 70, HORIZON, css(blend(far, rgb('#101a3c'), 0.25)), css(blend(far, here.low, 0.35)));
  ctx.fill(
    new Path2D(
      `M${volcano - 300} ${HORIZON + 4} C${volcano - 150} ${HORIZON - 30} ${volcano - 70} 118 ${volcano - 30} 104
       L${volcano - 8} 110 L${volcano + 14} 103 L${volcano + 34} 108 C${volcano + 84} 128 ${volcano + 160} ${HORIZON - 28} ${volcano + 330} ${HORIZON + 4} Z`,
    ),
  );
  const ridge = (base: number, height: number, spread: number, phase: number, drift: number, color: Rgb) => {
    ctx.beginPath();
    ctx.moveTo(0, HORIZON + 20);
    for (let x = 0; x <= width; x += 10) ctx.lineTo(x, base - height * (1 + HILLS(x - pan * drift, spread, phase)));
    ctx.lineTo(width, HORIZON + 20);
    ctx.fillStyle = css(color);
    ctx.fill();
  };
  ridge(HORIZON - 16, 17, 130, 0, 0.7, blend(blend(rgb('#31507a'), here.haze, 0.55), [8, 14, 34], here.night * 0.5));
  for (const { x, width: wide, height, windows } of TOWN) {
    const left = x + pan * 0.8;
    const color = blend(blend(rgb('#3c4f70'), here.haze, 0.6), [9, 14, 32], here.night * 0.6);
    ctx.fillStyle = css(color);
    ctx.fillRect(left, HORIZON - 4 - height, wide, height + 8);
    for (const [across, up] of windows) {
      ctx.fillStyle = fade('#ffcf8e', clamp(here.night * 1.5 - 0.5) * 0.85);
      ctx.fillRect(left + 2 + across * (wide - 6), HORIZON - 3 - up * height, 2.4, 2.4);
    }
  }
  ridge(HORIZON - 2, 8, 80, 2, 1, blend(blend(rgb('#2f4f43'), here.haze, 0.42), [7, 11, 24], here.night * 0.55));
}

function ground(ctx: Ctx, lens: Lens, here: Light, driven: number) {
  const { width, height } = ROAD;
  const shades = (near: string, z: number) =>
    vertical(ctx, HORIZON, height, lit(near, here, 300), lit(near, here, 40), lit(near, here, z));
  ctx.fillStyle = shades('#6d9450', 12);
  ctx.fillRect(0, HORIZON, width, height - HORIZON);
  strip(ctx, lens, -9.4, -5.9, shades('#a89c8c', 14));
  strip(ctx, lens, 2.5, 5.4, shades('#a89c8c', 14));
  strip(ctx, lens, -5.9, 2.5, shades('#4a4e58', 10));
  const white = shades('#e9e6da', 6);
  strip(ctx, lens, -5.5, -5.36, white);
  strip(ctx, lens, 1.9, 2.04, white);
  const period = 10;
  for (let z = period - wrap(driven, period) - period; z < FAR; z += period) {
    const from = Math.max(NEAR, z);
    const to = z + 4.2;
    if (to <= from) continue;
    poly(
      ctx,
      [lens(-1.87, 0, from), lens(-1.73, 0, from), lens(-1.73, 0, to), lens(-1.87, 0, to)],
      lit('#f2d27a', here, from * 0.7),
    );
  }
}

/** The road as the driver's camera has it, before anything is read in it. */
export function road(ctx: Ctx, t: number, hour: number, here: Light) {
  const turn = (t * TAU) / DURATION;
  const bend = 0.0011 * Math.sin(turn + 0.6);
  const lens = lensOf(bend);
  const pan = 42 * Math.cos(turn + 0.6);
  const driven = drivenAt(t);

  sky(ctx, here, hour, pan);
  distance(ctx, here, pan);
  ground(ctx, lens, here, driven);

  // Lamps of the own car, on the road.
  ctx.globalCompositeOperation = 'screen';
  ctx.save();
  ctx.translate(MIDDLE, HORIZON + 150);
  ctx.scale(1.5, 0.62);
  glow(ctx, 0, 0, 250, '#ffe6b8', here.night * 0.36);
  ctx.restore();
  ctx.globalCompositeOperation = 'source-over';

  const lead = leadDistance(t);
  const close = closeness(t);
  freeLane(ctx, lens, lead, close);

  const things = [
    ...propsAhead(ctx, lens, here, driven),
    ...movingAhead(ctx, lens, here, t),
    vehicleAhead(ctx, lens, here, t),
  ];
  for (const { paint } of things.sort((one, other) => other.z - one.z)) paint();

  bonnetAndVignette(ctx, here);

  detections(ctx, lens, t, lead, close);
  alarm(ctx, ROAD, close);
}

/** Something on the road, drawn before what is nearer. */
interface Thing {
  z: number;
  paint: () => void;
}

/** The free lane up to the vehicle ahead. */
function freeLane(ctx: Ctx, lens: Lens, lead: number, close: number) {
  const { height } = ROAD;
  const far = lead - 2;
  const lane = [...DEPTHS.filter((z) => z < far), far];
  poly(
    ctx,
    [...lane.map((z) => lens(-1.45, 0, z)), ...[...lane].reverse().map((z) => lens(1.45, 0, z))],
    vertical(ctx, lens(0, 0, far)[1], height - 40, mixAlpha(BLUE, PINK, close, 0.3), mixAlpha(BLUE, PINK, close, 0)),
  );
  for (const side of [-1.45, 1.45]) {
    const edge = lane.map((z) => [lens(side - 0.05, 0, z), lens(side + 0.05, 0, z)] as const);
    poly(
      ctx,
      [...edge.map(([left]) => left), ...edge.reverse().map(([, right]) => right)],
      vertical(ctx, lens(0, 0, far)[1], height - 60, mixAlpha(BLUE, PINK, close, 0.95), mixAlpha(BLUE, PINK, close, 0)),
    );
  }
}

/** Houses, trees and lamps beside the road. */
function propsAhead(ctx: Ctx, lens: Lens, here: Light, driven: number): Thing[] {
  const things: Thing[] = [];
  for (const prop of PROPS) {
    const z = wrap(prop.s - driven, LAP);
    const start = z > LAP - 14 ? z - LAP : z;
    if (prop.kind === 'house') {
      if (start < 150)
        things.push({
          z: start + 6,
          paint: () => layer(ctx, clamp((150 - start) / 30), () => house(ctx, lens, here, prop, start)),
        });
    } else if (z > NEAR && z < 150) {
      const paint =
        prop.kind === 'tree'
          ? () => tree(ctx, lens, here, prop.x, z, prop.size, prop.tone)
          : () => lamp(ctx, lens, here, prop.x, z);
      things.push({ z, paint: () => layer(ctx, clamp((150 - z) / 30), paint) });
    }
  }
  return things;
}

/** Oncoming vehicles and people on foot. */
function movingAhead(ctx: Ctx, lens: Lens, here: Light, t: number): Thing[] {
  const things: Thing[] = [];
  for (const { passes, kind, paint } of ONCOMING) {
    const z = NEAR - since(t, passes) * 27;
    if (z < NEAR || z > 150) continue;
    things.push({
      z,
      paint: () =>
        layer(ctx, clamp((150 - z) / 30), () => {
          at(ctx, ...lens(-3.65, 0, z), FOCAL / z, () => vehicle(ctx, here, z, kind, paint, 'front'));
          vehicleLights(ctx, lens, here, -3.65, z, 'front', 0);
        }),
    });
  }
  for (const { passes, shirt, side } of WALKERS) {
    const z = walkerDistance(t, passes);
    if (z < NEAR || z > 110) continue;
    const stride = since(t, passes) * 0.9;
    things.push({
      z,
      paint: () =>
        layer(ctx, clamp((110 - z) / 20), () =>
          at(ctx, ...lens(side, 0, z), FOCAL / z, () => walker(ctx, here, z, shirt, stride)),
        ),
    });
  }
  return things;
}

function vehicleAhead(ctx: Ctx, lens: Lens, here: Light, t: number): Thing {
  const lead = leadDistance(t);
  const brake = braking(t);
  return {
    z: lead,
    paint: () => {
      at(ctx, ...lens(0, 0, lead), FOCAL / lead, () => vehicle(ctx, here, lead, 'car', '#6f7f98', 'rear', brake));
      vehicleLights(ctx, lens, here, 0, lead, 'rear', brake);
    },
  };
}

/** The bonnet, and the darker edges of a lens. */
function bonnetAndVignette(ctx: Ctx, here: Light) {
  const { width, height } = ROAD;
  const bonnet = `M-10 ${height + 4} C120 ${height - 40} 300 ${height - 52} ${MIDDLE} ${height - 52} C570 ${height - 52} 720 ${height - 38} ${width + 10} ${height + 4} Z`;
  shape(ctx, bonnet, vertical(ctx, height - 54, height, lit('#39435c', here, 0, 0.1), lit('#141a2b', here)));
  const vignette = ctx.createRadialGradient(MIDDLE, 270, 250, MIDDLE, 270, 640);
  vignette.addColorStop(0, 'rgb(5 8 18 / 0)');
  vignette.addColorStop(1, `rgb(5 8 18 / ${lerp(0.26, 0.6, here.night)})`);
  ctx.fillStyle = vignette;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = vertical(ctx, 0, 96, `rgb(5 8 18 / ${lerp(0.34, 0.55, here.night)})`, 'rgb(5 8 18 / 0)');
  ctx.fillRect(0, 0, width, 96);
}

const walkerDistance = (t: number, passes: number) => {
  const ago = since(t, passes);
  return NEAR + drivenAt(passes) - drivenAt(passes + ago) + ago * 0.8;
};

const LEAD = { width: 1.95, height: 1.55 } as const;

/** The boxes that the product draws over the road. */
function detections(ctx: Ctx, lens: Lens, t: number, lead: number, close: number) {
  for (const { passes, kind } of ONCOMING) {
    const z = NEAR - since(t, passes) * 27;
    const { width, height } = BODIES[kind];
    // What the vehicle ahead hides is not detected.
    const edge = lens(-LEAD.width / 2, 0, lead)[0];
    const clear = ramp(edge - lens(-3.65 + width / 2, 0, z)[0], -2, 10);
    const seen = ramp(z, 88, 70) * ramp(z, 13, 17) * clear;
    detection(ctx, lens, {
      x: -3.65,
      z,
      width,
      height,
      seen,
      color: BLUE,
      label: 'Vehículo',
      place: 'left',
      limit: edge - 20,
    });
  }
  detection(ctx, lens, {
    x: 0,
    z: lead,
    ...LEAD,
    seen: 1,
    color: close > 0 ? mix(BLUE, '#ff5c8d', close) : BLUE,
    label: `${close > 0.5 ? '' : 'Vehículo '}${Math.round(lead)} m`,
    place: 'top',
    solid: close,
  });
  for (const { passes, side } of WALKERS) {
    const z = walkerDistance(t, passes);
    const seen = ramp(z, 40, 34) * ramp(z, 9.6, 11.6);
    detection(ctx, lens, {
      x: side,
      z,
      width: 0.9,
      height: 1.85,
      seen,
      color: PINK,
      label: `Peatón ${Math.round(z)} m`,
      place: 'right',
    });
  }
}

interface Detection {
  x: number;
  z: number;
  width: number;
  height: number;
  seen: number;
  color: string;
  label: string;
  place: 'left' | 'top' | 'right';
  /** 1 fills the label and the box as an alert does. */
  solid?: number;
  /** Where a label on the left has to end, in px. */
  limit?: number;
}

function detection(
  ctx: Ctx,
  lens: Lens,
  { x, z, width, height, seen, color, label, place, solid = 0, limit = 800 }: Detection,
) {
  if (seen <= 0) return;
  const [left, top] = lens(x - width / 2, height, z);
  const [right, bottom] = lens(x + width / 2, 0, z);
  const pad = 5 + 10 * (1 - seen);
  const frame = [left - pad, top - pad, right - left + pad * 2, bottom - top + pad * 2] as const;
  layer(ctx, seen, () => {
    ctx.fillStyle = color;
    layer(ctx, 0.1 + 0.12 * solid, () => ctx.fillRect(...frame));
    corners(ctx, ...frame, clamp(frame[2] * 0.28, 8, 34), color);
    const type = { size: 36, weight: 700, color: solid > 0.5 ? '#ffffff' : colors.ink.DEFAULT };
    const wide = textWidth(ctx, label, type) + 32;
    let chipX = clamp(frame[0] + frame[2] / 2 - Math.min(wide, frame[2]) / 2, 16, ROAD.width - wide - 16);
    if (place === 'left') chipX = Math.max(Math.min(frame[0] + frame[2], limit) - wide, 16);
    if (place === 'right') chipX = clamp(frame[0], 16, ROAD.width - wide - 16);
    const chipY =
      place === 'right' ? Math.min(frame[1] + frame[3] + 10, ROAD.height - 70) : Math.max(frame[1] - 62, 84);
    box(ctx, chipX, chipY, wide, 52, 12, solid > 0.5 ? ALERT : color);
    text(ctx, label, chipX + 16, chipY + 39, type);
  });
}
