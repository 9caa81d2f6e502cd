import { colors } from '@/lib/design-tokens';
import {
  at,
  blend,
  box,
  type Ctx,
  clamp,
  css,
  disc,
  during,
  easeBack,
  easeSine,
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
  type Scene,
  seeded,
  shape,
  TAU,
  text,
  textWidth,
  vertical,
  wrap,
} from './kit';

/**
 * Moviint: the road ahead and the cabin, recorded together, with what was detected and when. One loop is a whole day,
 * from a dusk to the next; the drive under it is in real time.
 */
const DURATION = 16;
const FIRST_HOUR = 18.25;

const INK = colors.ink;
const BLUE = colors.info.onInk;
const PINK = colors.primary.onInk;
const ALERT = colors.primary.DEFAULT;

// ---------------------------------------------------------------------------------------------- the drive

const CLOSEST = 4.9;
/** Metres a second: the driver brakes as the vehicle ahead comes close. */
const speedAt = (t: number) =>
  15 -
  4.2 * Math.cos(((t - CLOSEST - 0.5) * TAU) / DURATION) -
  1.6 * Math.cos(((t - CLOSEST - 0.5) * 2 * TAU) / DURATION);
/** Metres driven since the loop began: the integral of `speedAt`. */
const drivenAt = (t: number) => {
  const turn = TAU / DURATION;
  const from = CLOSEST + 0.5;
  const swing = (at: number) =>
    (4.2 / turn) * Math.sin((at - from) * turn) + (1.6 / (2 * turn)) * Math.sin((at - from) * 2 * turn);
  return 15 * t - swing(t) + swing(0);
};
const LAP = 15 * DURATION;
const leadDistance = (t: number) => 20 - 11.5 * during(t, 2.4, 7.6, 2.5) + 1.6 * Math.sin((t * TAU) / DURATION + 0.9);
/** Seconds from `moment`, negative before it, across the seam of the loop. */
const since = (t: number, moment: number) => wrap(t - moment + DURATION / 2, DURATION) - DURATION / 2;

const ONCOMING = [
  { passes: 0.95, kind: 'car', paint: '#d9dde6' },
  { passes: 4.1, kind: 'van', paint: '#8c97ad' },
  { passes: 7.9, kind: 'car', paint: '#b4464f' },
  { passes: 10.6, kind: 'bus', paint: '#e0a52e' },
  { passes: 13.6, kind: 'car', paint: '#3f6ea8' },
] as const;
const WALKERS = [
  { passes: 1.15, shirt: '#e6e9f2', side: 3.75 },
  { passes: 9.2, shirt: '#d9653b', side: 4.1 },
] as const;

const DISTRACTED = { from: 10.7, to: 13.2 };
const EVENTS = [
  { at: 15.3, label: 'Peatón', color: colors.info.DEFAULT },
  { at: 4.4, label: 'Distancia corta', color: ALERT },
  { at: 11.3, label: 'Distracción', color: ALERT },
] as const;

// ---------------------------------------------------------------------------------------------- light

interface Light {
  top: Rgb;
  middle: Rgb;
  low: Rgb;
  haze: Rgb;
  /** What daylight leaves of a colour. */
  ambient: Rgb;
  /** 0 by day, 1 when lamps are on. */
  night: number;
}
const light = (top: string, middle: string, low: string, haze: string, ambient: string, night: number): Light => ({
  top: rgb(top),
  middle: rgb(middle),
  low: rgb(low),
  haze: rgb(haze),
  ambient: rgb(ambient),
  night,
});
const DAY = light('#2368b8', '#6fb0e8', '#e6f2f8', '#b9d2e4', '#fffaf0', 0);
const NIGHT = light('#060b1c', '#0e1a3c', '#2a3d72', '#1a2750', '#4e5c86', 1);
const LIGHTS: readonly (readonly [hour: number, light: Light])[] = [
  [0, NIGHT],
  [3.9, NIGHT],
  [5.4, light('#1c3a78', '#7b86c4', '#ffc08a', '#9d93b4', '#a39bb4', 0.6)],
  [7.2, DAY],
  [15.6, DAY],
  [17.4, light('#27509c', '#9d86b8', '#ffc07a', '#b98f92', '#e8bf9f', 0.3)],
  [18.4, light('#131a47', '#6a2f78', '#ff8466', '#65406f', '#8f7c9c', 0.85)],
  [19.9, light('#0b1236', '#2f2c6c', '#b0547c', '#3d3866', '#6d6a94', 0.95)],
  [21.6, NIGHT],
  [24, NIGHT],
];

function lightAt(hour: number): Light {
  const next = LIGHTS.findIndex(([from]) => from > hour);
  const [fromHour, from] = LIGHTS[next - 1]!;
  const [toHour, to] = LIGHTS[next]!;
  const share = easeSine((hour - fromHour) / (toHour - fromHour));
  return {
    top: blend(from.top, to.top, share),
    middle: blend(from.middle, to.middle, share),
    low: blend(from.low, to.low, share),
    haze: blend(from.haze, to.haze, share),
    ambient: blend(from.ambient, to.ambient, share),
    night: lerp(from.night, to.night, share),
  };
}

/** `base` as it looks in this light, `z` metres away. */
function lit(base: string, { ambient, haze }: Light, z = 0, boost = 0): string {
  const [r, g, b] = rgb(base);
  const shaded: Rgb = [
    (r * lerp(ambient[0], 255, boost)) / 255,
    (g * lerp(ambient[1], 255, boost)) / 255,
    (b * lerp(ambient[2], 255, boost)) / 255,
  ];
  return css(blend(shaded, haze, clamp(1 - Math.exp(-z / 230)) * 0.9));
}

// ---------------------------------------------------------------------------------------------- the road's geometry

const ROAD = { x: 20, y: 20, width: 800, height: 556 };
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

// ---------------------------------------------------------------------------------------------- what stands beside it

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
  const wall = ['#c9b7a2', '#a9b4c2', '#c99a83', '#d8cfc0'][Math.floor(tone * 4)]!;
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
const shadeOf = (wall: string) =>
  `#${rgb(wall)
    .map((part) =>
      Math.round(part * 0.72)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

// ---------------------------------------------------------------------------------------------- vehicles and people

const BODIES = {
  car: { width: 1.86, height: 1.48, waist: 0.92, roof: 0.62 },
  van: { width: 2.05, height: 2.35, waist: 1.15, roof: 0.86 },
  bus: { width: 2.5, height: 3.1, waist: 1.2, roof: 0.97 },
} as const;

/** A vehicle from the front or from behind, standing on `0, 0`, in metres. */
function vehicle(
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

// ---------------------------------------------------------------------------------------------- the road's window

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
function road(ctx: Ctx, t: number, hour: number, here: Light) {
  const { width, height } = ROAD;
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

  // The free lane up to the vehicle ahead.
  const lead = leadDistance(t);
  const close = closeness(t);
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

  const things: { z: number; paint: () => void }[] = [];
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
  const brake = braking(t);
  things.push({
    z: lead,
    paint: () => {
      at(ctx, ...lens(0, 0, lead), FOCAL / lead, () => vehicle(ctx, here, lead, 'car', '#6f7f98', 'rear', brake));
      vehicleLights(ctx, lens, here, 0, lead, 'rear', brake);
    },
  });
  for (const { paint } of things.sort((one, other) => other.z - one.z)) paint();

  // The bonnet, and the darker edges of a lens.
  const bonnet = `M-10 ${height + 4} C120 ${height - 40} 300 ${height - 52} ${MIDDLE} ${height - 52} C570 ${height - 52} 720 ${height - 38} ${width + 10} ${height + 4} Z`;
  shape(ctx, bonnet, vertical(ctx, height - 54, height, lit('#39435c', here, 0, 0.1), lit('#141a2b', here)));
  const vignette = ctx.createRadialGradient(MIDDLE, 270, 250, MIDDLE, 270, 640);
  vignette.addColorStop(0, 'rgb(5 8 18 / 0)');
  vignette.addColorStop(1, `rgb(5 8 18 / ${lerp(0.26, 0.6, here.night)})`);
  ctx.fillStyle = vignette;
  ctx.fillRect(0, 0, width, height);
  ctx.fillStyle = vertical(ctx, 0, 96, `rgb(5 8 18 / ${lerp(0.34, 0.55, here.night)})`, 'rgb(5 8 18 / 0)');
  ctx.fillRect(0, 0, width, 96);

  detections(ctx, lens, t, lead, close);
  alarm(ctx, ROAD, close);
}

const mixAlpha = (from: string, to: string, share: number, alpha: number) =>
  css(blend(rgb(from), rgb(to), share), alpha);
const closeness = (t: number) => during(t, 4.05, 6.1, 0.4);
const braking = (t: number) => Math.max(during(t, 3.1, 5.6, 0.35), during(t, 14.2, 15.3, 0.35) * 0.9);
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
    const type = { size: 36, weight: 700, color: solid > 0.5 ? '#ffffff' : INK.DEFAULT };
    const wide = textWidth(ctx, label, type) + 32;
    const chipX =
      place === 'left'
        ? Math.max(Math.min(frame[0] + frame[2], limit) - wide, 16)
        : place === 'right'
          ? clamp(frame[0], 16, ROAD.width - wide - 16)
          : clamp(frame[0] + frame[2] / 2 - (frame[2] > wide ? wide / 2 : frame[2] / 2), 16, ROAD.width - wide - 16);
    const chipY =
      place === 'right' ? Math.min(frame[1] + frame[3] + 10, ROAD.height - 70) : Math.max(frame[1] - 62, 84);
    box(ctx, chipX, chipY, wide, 52, 12, solid > 0.5 ? ALERT : color);
    text(ctx, label, chipX + 16, chipY + 39, type);
  });
}

function corners(ctx: Ctx, x: number, y: number, width: number, height: number, arm: number, color: string) {
  ctx.strokeStyle = color;
  ctx.lineWidth = 4;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (const [cornerX, cornerY, towardsX, towardsY] of [
    [x, y, 1, 1],
    [x + width, y, -1, 1],
    [x + width, y + height, -1, -1],
    [x, y + height, 1, -1],
  ] as const) {
    ctx.moveTo(cornerX + arm * towardsX, cornerY);
    ctx.lineTo(cornerX, cornerY);
    ctx.lineTo(cornerX, cornerY + arm * towardsY);
  }
  ctx.stroke();
}

// ---------------------------------------------------------------------------------------------- the cabin

const CABIN = { x: 836, y: 20, width: 424, height: 556 };

/** Where the driver's own drawing stands in the window, and its scale. */
const SEATED = [43, 26, 0.8] as const;

/** How far the driver looks away: 0 at the road, 1 at the phone. */
const away = (t: number) => during(t, DISTRACTED.from, DISTRACTED.to, 0.55);
const blinkAt = (t: number) =>
  [1.9, 5.2, 8.1, 9.9, 14.4].reduce((most, moment) => Math.max(most, 1 - Math.abs(since(t, moment)) / 0.11), 0);

function cabin(ctx: Ctx, t: number, here: Light) {
  const { width, height } = CABIN;
  const look = away(t);
  const tone = (base: string, boost = 0.3) => lit(base, here, 0, boost * here.night + 0.15);

  // The seat's surroundings: the rear window with the light of the hour, the pillars, the roof.
  ctx.fillStyle = vertical(ctx, 0, height, tone('#313a52'), tone('#151b2d'));
  ctx.fillRect(0, 0, width, height);
  const pane = vertical(ctx, 70, 300, css(here.middle, 0.95), css(here.low, 0.95));
  shape(ctx, 'M-20 96 L104 84 Q120 84 120 102 L112 268 Q111 284 94 286 L-20 296 Z', pane);
  shape(ctx, 'M444 96 L326 84 Q310 84 310 102 L318 268 Q319 284 336 286 L444 296 Z', pane);
  ctx.save();
  ctx.beginPath();
  ctx.rect(0, 84, 118, 212);
  ctx.rect(312, 84, 130, 212);
  ctx.clip();
  for (let index = 0; index < 4; index++) {
    const passed = wrap(index / 4 + drivenAt(t) / (LAP / 4), 1);
    const dark = css(blend(here.haze, [10, 16, 34], 0.4 + 0.3 * here.night), 0.75);
    for (const x of [118 - passed * 190, 312 + passed * 190]) {
      oval(ctx, x, 268, 34 + passed * 30, 46 + passed * 40, dark);
      ctx.globalCompositeOperation = 'screen';
      glow(ctx, x + 30, 168 - passed * 20, 30 + passed * 26, '#ffc98a', here.night * 0.75);
      ctx.globalCompositeOperation = 'source-over';
    }
  }
  ctx.restore();
  box(ctx, -10, -20, width + 20, 90, 30, tone('#232b40'));

  const sway = 2.2 * Math.sin((t * TAU * 3) / DURATION);
  const headX = 212 + sway + look * 12;
  const headY = 236 + look * 12 + 1.5 * Math.sin((t * TAU * 5) / DURATION);
  at(ctx, ...SEATED, () => {
    box(ctx, 70, 250, 284, 460, 84, vertical(ctx, 250, 560, tone('#2a334d'), tone('#171d30')));
    box(ctx, 140, 112, 144, 170, 50, vertical(ctx, 112, 282, tone('#313b58'), tone('#222a42')));

    driver(ctx, t, headX, headY, look, tone);
  });

  // The light of the hour from the left, of the phone from below, of the panel by night.
  ctx.globalCompositeOperation = 'soft-light';
  ctx.fillStyle = (() => {
    const side = ctx.createLinearGradient(0, 0, width, 0);
    side.addColorStop(0, css(here.low, 0.75));
    side.addColorStop(0.55, css(here.middle, 0.12));
    side.addColorStop(1, 'rgb(4 8 20 / 0.6)');
    return side;
  })();
  ctx.fillRect(0, 0, width, height);
  ctx.globalCompositeOperation = 'screen';
  glow(ctx, 212, 470, 330, '#6aa0ff', 0.08 + here.night * 0.34);
  ctx.globalCompositeOperation = 'source-over';
  const vignette = ctx.createRadialGradient(212, 260, 190, 212, 260, 440);
  vignette.addColorStop(0, 'rgb(5 8 18 / 0)');
  vignette.addColorStop(1, 'rgb(5 8 18 / 0.72)');
  ctx.fillStyle = vignette;
  ctx.fillRect(0, 0, width, height);

  at(ctx, ...SEATED, () => gaze(ctx, t, headX, headY, look));
  attention(ctx, t, look);
}

/** A point of the head, in px from its middle, turned as the head is. */
function turned(x: number, y: number, z: number, look: number): readonly [number, number] {
  const yaw = 0.3 * look;
  const pitch = 0.36 * look;
  const turnedX = x * Math.cos(yaw) + z * Math.sin(yaw);
  const depth = -x * Math.sin(yaw) + z * Math.cos(yaw);
  return [turnedX, y * Math.cos(pitch) + depth * Math.sin(pitch)];
}

function driver(
  ctx: Ctx,
  t: number,
  headX: number,
  headY: number,
  look: number,
  tone: (base: string, boost?: number) => string,
) {
  const skin = tone('#c98f6c', 0.4);
  const skinDark = tone('#a26c4f', 0.4);
  const hair = tone('#2a1d1c', 0.4);

  // Shoulders, shirt, belt.
  const shirt = vertical(ctx, 330, 560, tone('#45618f'), tone('#263a61'));
  shape(ctx, 'M30 740 C34 470 66 396 150 374 C180 366 246 366 276 374 C360 396 392 470 398 740 Z', shirt);
  shape(ctx, `M${headX - 42} 300 L${headX - 44} 366 Q212 420 ${headX + 40} 366 L${headX + 40} 300 Z`, skinDark);
  shape(
    ctx,
    'M150 374 Q164 362 172 356 Q188 404 212 412 Q236 404 252 356 Q262 362 276 374 Q260 420 212 440 Q166 420 150 374 Z',
    tone('#5877a8'),
  );
  shape(ctx, 'M292 372 Q222 470 120 566', tone('#10162a'), 30);
  shape(ctx, 'M292 372 Q222 470 120 566', tone('#1d2540'), 24);

  at(ctx, headX, headY, 1, () => {
    const turn = (x: number, y: number, z: number) => turned(x, y, z, look);
    ctx.rotate(0.05 * look);
    // Ears, head, jaw.
    for (const side of [-1, 1]) oval(ctx, ...turn(side * 80, 4, -14), 15, 23, skinDark);
    shape(
      ctx,
      'M-80 -46 C-80 -112 80 -112 80 -46 C82 6 74 52 48 82 C30 102 -30 102 -48 82 C-74 52 -82 6 -80 -46 Z',
      skin,
    );
    const [chinX, chinY] = turn(0, 78, 52);
    // A short beard gives the jaw its weight.
    ctx.save();
    ctx.clip(
      new Path2D('M-80 -46 C-80 -112 80 -112 80 -46 C82 6 74 52 48 82 C30 102 -30 102 -48 82 C-74 52 -82 6 -80 -46 Z'),
    );
    shape(
      ctx,
      `M-92 10 Q-80 14 -72 36 Q-60 52 ${chinX - 34} ${chinY - 44} Q${chinX} ${chinY - 56} ${chinX + 34} ${chinY - 44} Q60 52 72 36 Q80 14 92 10 L92 130 L-92 130 Z`,
      fade('#3a2724', 0.85),
    );
    ctx.restore();
    // Hair: a cap that shows more of itself as the head goes down.
    const [fringeX, fringeY] = turn(0, -62, 66);
    shape(
      ctx,
      `M-86 -22 C-100 -128 -40 -138 0 -136 C48 -138 100 -124 86 -22 Q80 -44 72 -56 Q${fringeX + 44} ${fringeY + 4} ${fringeX + 10} ${fringeY - 4} Q${fringeX - 40} ${fringeY - 2} -68 -54 Q-80 -40 -86 -22 Z`,
      hair,
    );

    for (const side of [-1, 1]) {
      const [x, y] = turn(side * 33, -14, 68);
      const wide = 17 * (1 - 0.1 * look * (side === 1 ? 1.6 : 0));
      const open = (1 - Math.max(blinkAt(t), 0.52 * look)) * 7.6;
      oval(ctx, x, y, wide, Math.max(1.4, open), open < 2 ? skinDark : '#f1ece6');
      if (open >= 2) {
        ctx.save();
        ctx.beginPath();
        ctx.ellipse(x, y, wide, open, 0, 0, TAU);
        ctx.clip();
        const glance = 2.6 * Math.sin((t * TAU * 2) / DURATION) * (1 - look);
        disc(ctx, x + glance + 7 * look, y + 4.5 * look, 8, '#33211c');
        disc(ctx, x + glance + 7 * look + 2.6, y - 2.6 + 4 * look, 2.2, '#ffffff');
        ctx.restore();
      }
      const [browX, browY] = turn(side * 33, -38, 70);
      shape(
        ctx,
        `M${browX - 19} ${browY + 3 + side * 2} Q${browX} ${browY - 7} ${browX + 19} ${browY + 3 - side * 2}`,
        hair,
        7,
      );
    }
    const [bridgeX, bridgeY] = turn(-3, -6, 76);
    const [tipX, tipY] = turn(0, 26, 94);
    shape(
      ctx,
      `M${bridgeX} ${bridgeY} Q${tipX - 12} ${tipY - 8} ${tipX - 12} ${tipY} Q${tipX} ${tipY + 9} ${tipX + 12} ${tipY}`,
      skinDark,
      5,
    );
    const [mouthX, mouthY] = turn(0, 54, 74);
    shape(
      ctx,
      `M${mouthX - 19} ${mouthY} Q${mouthX} ${mouthY + 5 - 6 * look} ${mouthX + 19} ${mouthY}`,
      tone('#6d3530', 0.4),
      6,
    );
  });

  // The wheel, the hands, and the phone that comes up.
  shape(ctx, 'M28 640 A190 168 0 0 1 396 640', tone('#0d1222'), 40);
  shape(ctx, 'M28 640 A190 168 0 0 1 396 640', tone('#27304a'), 30);
  shape(ctx, 'M36 632 A182 160 0 0 1 230 468', tone('#424f73'), 5);
  hand(ctx, 92, 530 - sinSmall(t), -0.75, tone, skin, skinDark);
  const up = look;
  hand(ctx, lerp(332, 318, up), lerp(530, 452, up) + sinSmall(t), lerp(0.75, 0.25, up), tone, skin, skinDark, up);
}
const sinSmall = (t: number) => 2 * Math.sin((t * TAU * 2) / DURATION);

function hand(
  ctx: Ctx,
  x: number,
  y: number,
  angle: number,
  tone: (base: string) => string,
  skin: string,
  skinDark: string,
  phone = 0,
) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  box(ctx, -34, 20, 68, 150, 28, tone('#34507f'));
  layer(ctx, clamp(phone * 2), () => {
    box(ctx, -34, -76, 62, 112, 11, '#0a0e1c');
    box(ctx, -28, -69, 50, 96, 6, vertical(ctx, -70, 20, '#dcebff', '#8cbcff'));
    ctx.globalCompositeOperation = 'screen';
    glow(ctx, -4, -40, 190, '#a9ceff', 0.5 * phone);
    ctx.globalCompositeOperation = 'source-over';
  });
  box(ctx, -30, -10, 60, 56, 25, skin);
  for (let finger = 0; finger < 4; finger++)
    box(ctx, -30 + finger * 15, -22 + Math.abs(finger - 1.5) * 3, 14, 38, 7, finger % 2 ? skin : skinDark);
  ctx.restore();
}

const numbers = (list: string) => list.split(', ').map((group) => group.split(' ').map(Number));
/** The points that are read in the face, in px from the middle of the head: across, down, towards the camera. */
const LANDMARKS = numbers(
  '-72 -30 22, -74 8 20, -64 44 26, -40 78 36, 0 92 46, 40 78 36, 64 44 26, 74 8 20, 72 -30 22, ' +
    '-50 -40 62, -18 -38 74, 18 -38 74, 50 -40 62, -50 -14 58, -33 -22 66, -16 -14 68, -33 -6 66, 16 -14 68, ' +
    '33 -22 66, 50 -14 58, 33 -6 66, 0 -10 80, 0 26 96, -14 30 82, 14 30 82, -22 54 70, 0 50 80, ' +
    '22 54 70, 0 62 76',
) as [number, number, number][];
/** The landmarks that a line joins. */
const MESH = numbers(
  '0 1, 1 2, 2 3, 3 4, 4 5, 5 6, 6 7, 7 8, 9 10, 11 12, 0 9, 8 12, 10 21, 11 21, 21 22, 22 23, 22 24, 13 14, ' +
    '14 15, 15 16, 16 13, 17 18, 18 19, 19 20, 20 17, 25 26, 26 27, 27 28, 28 25, 1 13, 7 19, 23 25, 24 27, 3 25, 5 27, 4 28',
) as [number, number][];

/** The points that the product reads in the face, and where the driver looks. */
function gaze(ctx: Ctx, t: number, headX: number, headY: number, look: number) {
  const color = mix(BLUE, '#ff5c8d', look);
  const points = LANDMARKS.map(([x, y, z]) => {
    const [px, py] = turned(x, y, z, look);
    return [headX + px, headY + py] as const;
  });
  layer(ctx, 0.42, () => {
    for (const [from, to] of MESH) polyline(ctx, [points[from]!, points[to]!], color, 2);
  });
  for (const [x, y] of points) disc(ctx, x, y, 3.4, color);
  const glance = 6 * Math.sin((t * TAU * 2) / DURATION) * (1 - look);
  for (const eye of [14, 18] as const) {
    const [x, y] = points[eye]!;
    const end = [x + glance + 74 * look, y + 10 + 96 * look] as const;
    if (look > 0.05) {
      layer(ctx, look, () => {
        polyline(ctx, [[x, y + 8], end], color, 5);
        disc(ctx, ...end, 7, color);
      });
    }
  }
  corners(ctx, headX - 112, headY - 148, 224, 262, 34, color);
}

function attention(ctx: Ctx, t: number, look: number) {
  const { width, height } = CABIN;
  const level = lerp(96 + 1.4 * Math.sin((t * TAU * 2) / DURATION), 31, look);
  const alert = during(t, DISTRACTED.from + 0.45, DISTRACTED.to + 0.1, 0.3);
  ctx.fillStyle = vertical(ctx, height - 130, height, 'rgb(5 8 18 / 0)', 'rgb(5 8 18 / 0.86)', 'rgb(5 8 18 / 0.92)');
  ctx.fillRect(0, height - 130, width, 130);
  const color = mix(BLUE, '#ff5c8d', look);
  text(ctx, 'Atención', 24, height - 48, { size: 36, weight: 600, color: '#ffffff' });
  text(ctx, `${Math.round(level)} %`, width - 24, height - 48, { size: 42, weight: 700, color, align: 'right' });
  box(ctx, 24, height - 32, width - 48, 10, 5, 'rgb(255 255 255 / 0.18)');
  box(ctx, 24, height - 32, ((width - 48) * level) / 100, 10, 5, color);
  alarm(ctx, CABIN, alert);
}

// ---------------------------------------------------------------------------------------------- the event line

const LINE = { x: 20, y: 592, width: 1240, height: 188 };
const PER_SECOND = 60;
const NOW = 1000;

function eventLine(ctx: Ctx, t: number) {
  const { x, y, width, height } = LINE;
  box(ctx, x, y, width, height, 24, INK.raised);
  ctx.save();
  ctx.translate(x, y);

  const kmh = Math.round(speedAt(t) * 3.6);
  text(ctx, String(kmh), NOW + 222, 108, { size: 92, weight: 700, color: '#ffffff', align: 'right', tracking: -0.03 });
  text(ctx, 'km/h', NOW + 222, 150, { size: 32, weight: 500, color: colors.onInk.muted, align: 'right' });

  ctx.beginPath();
  ctx.roundRect(0, 0, NOW + 14, height, 24);
  ctx.clip();
  const valueY = (moment: number) => 162 - (speedAt(moment) - 8) * 6.4;
  const graph = new Path2D();
  for (let px = 0; px <= NOW; px += 5) graph.lineTo(px, valueY(t - (NOW - px) / PER_SECOND));
  ctx.strokeStyle = colors.info.DEFAULT;
  ctx.lineWidth = 5;
  ctx.lineJoin = 'round';
  ctx.stroke(graph);
  graph.lineTo(NOW, height);
  graph.lineTo(0, height);
  ctx.fillStyle = vertical(ctx, 70, height, fade(colors.info.DEFAULT, 0.34), fade(colors.info.DEFAULT, 0.02));
  ctx.fill(graph);

  for (const event of EVENTS) {
    for (const lap of [0, 1]) {
      const ago = wrap(t - event.at, DURATION) + lap * DURATION;
      const px = NOW - ago * PER_SECOND;
      const born = lap === 0 ? ramp(ago, 0, 0.45, easeBack) : 1;
      if (px < -60) continue;
      const type = { size: 36, weight: 700, color: '#ffffff' };
      const wide = textWidth(ctx, event.label, type) + 36;
      const top = valueY(event.at);
      layer(ctx, clamp(born) * clamp((px - wide) / 110), () => {
        polyline(
          ctx,
          [
            [px, 74],
            [px, top],
          ],
          event.color,
          4,
        );
        disc(ctx, px, top, 9 * clamp(born), event.color);
        disc(ctx, px, top, 4 * clamp(born), '#ffffff');
        at(ctx, px, 48, 0.8 + 0.2 * born, () => {
          const left = 2 - wide;
          ctx.beginPath();
          ctx.roundRect(left, -28, wide, 56, [14, 14, 0, 14]);
          ctx.fillStyle = event.color;
          ctx.fill();
          text(ctx, event.label, left + 18, 13, type);
        });
      });
    }
  }
  ctx.fillStyle = (() => {
    const edge = ctx.createLinearGradient(0, 0, 120, 0);
    edge.addColorStop(0, INK.raised);
    edge.addColorStop(1, fade(INK.raised, 0));
    return edge;
  })();
  ctx.fillRect(0, 0, 120, height);
  ctx.restore();
  ctx.fillStyle = fade('#ffffff', 0.85);
  ctx.fillRect(x + NOW - 2, y + 22, 4, height - 44);
  disc(ctx, x + NOW, y + valueY(t), 11, '#ffffff');
}

// ---------------------------------------------------------------------------------------------- the screen

function window(ctx: Ctx, { x, y, width, height }: typeof ROAD, paint: () => void) {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 24);
  ctx.clip();
  ctx.translate(x, y);
  paint();
  ctx.restore();
}

/** The edge of a window in which something is wrong. */
function alarm(ctx: Ctx, { width, height }: typeof ROAD, alpha: number) {
  layer(ctx, alpha, () => {
    ctx.strokeStyle = ALERT;
    ctx.lineWidth = 10;
    ctx.beginPath();
    ctx.roundRect(5, 5, width - 10, height - 10, 20);
    ctx.stroke();
  });
}

function chip(ctx: Ctx, label: string, t: number) {
  const type = { size: 36, weight: 700, color: '#ffffff' };
  const wide = textWidth(ctx, label, type) + 74;
  box(ctx, 18, 18, wide, 54, 27, 'rgb(5 8 18 / 0.62)');
  disc(ctx, 46, 45, 10, fade('#ff4d84', 0.75 + 0.25 * Math.cos(t * TAU * 0.5)));
  text(ctx, label, 68, 58, type);
}

export const scene: Scene = {
  duration: DURATION,
  draw(ctx, t) {
    const hour = wrap(FIRST_HOUR + (t * 24) / DURATION, 24);
    const here = lightAt(hour);
    ctx.fillStyle = INK.DEFAULT;
    ctx.fillRect(0, 0, 1280, 800);
    window(ctx, ROAD, () => {
      road(ctx, t, hour, here);
      chip(ctx, 'Vía', t);
      const clock = `${Math.floor(hour).toString().padStart(2, '0')}:${hour % 1 < 0.5 ? '00' : '30'}`;
      text(ctx, clock, ROAD.width - 26, 59, { size: 38, mono: true, color: '#ffffff', align: 'right' });
    });
    window(ctx, CABIN, () => {
      cabin(ctx, t, here);
      chip(ctx, 'Cabina', t);
    });
    eventLine(ctx, t);
  },
};
