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
  polyline,
  shape,
  TAU,
  text,
  vertical,
  wrap,
} from '../kit';
import { away, DISTRACTED, DURATION, drivenAt, LAP, since } from './drive';
import { type Light, lit } from './light';
import { alarm, BLUE, CABIN, corners } from './marks';

/** The cabin: the driver at the wheel, the points read in the face, and the attention that they give. */

/** Where the driver's own drawing stands in the window, and its scale. */
const SEATED = [43, 26, 0.8] as const;

const blinkAt = (t: number) =>
  [1.9, 5.2, 8.1, 9.9, 14.4].reduce((most, moment) => Math.max(most, 1 - Math.abs(since(t, moment)) / 0.11), 0);

export function cabin(ctx: Ctx, t: number, here: Light) {
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

export function driver(
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
