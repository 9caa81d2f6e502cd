import {
  at,
  blend,
  box,
  type Ctx,
  clamp,
  css,
  disc,
  during,
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
  const panes =
    'M-20 96 L104 84 Q120 84 120 102 L112 268 Q111 284 94 286 L-20 296 Z M444 96 L326 84 Q310 84 310 102 L318 268 Q319 284 336 286 L444 296 Z';
  shape(ctx, panes, vertical(ctx, 70, 300, css(here.middle, 0.95), css(here.low, 0.95)));
  within(ctx, panes, () => passing(ctx, t, here));
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

/** The trees and the lamps that go by behind the windows. */
function passing(ctx: Ctx, t: number, here: Light) {
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
}

/** A point of the head, in px from its middle, turned as the head is. */
function turned(x: number, y: number, z: number, look: number): readonly [number, number] {
  const yaw = 0.3 * look;
  const pitch = 0.36 * look;
  const turnedX = x * Math.cos(yaw) + z * Math.sin(yaw);
  const depth = -x * Math.sin(yaw) + z * Math.cos(yaw);
  return [turnedX, y * Math.cos(pitch) + depth * Math.sin(pitch)];
}

type Tone = (base: string, boost?: number) => string;

/** Paints with soft edges: `radius` px of blur, which is what makes a shadow of a shape. */
function soft(ctx: Ctx, radius: number, alpha: number, paint: () => void) {
  layer(ctx, alpha, () => {
    ctx.filter = `blur(${radius}px)`;
    paint();
  });
}

/** Paints only inside of an outline. */
function within(ctx: Ctx, outline: string, paint: () => void) {
  ctx.save();
  ctx.clip(new Path2D(outline));
  paint();
  ctx.restore();
}

function driver(ctx: Ctx, t: number, headX: number, headY: number, look: number, tone: Tone) {
  torso(ctx, headX, tone);
  at(ctx, headX, headY, 1, () => {
    ctx.rotate(0.05 * look);
    head(ctx, t, look, tone);
  });
  wheel(ctx, t, look, tone);
}

/** Neck, shirt and belt. */
function torso(ctx: Ctx, headX: number, tone: Tone) {
  const body =
    'M18 760 C20 560 34 442 74 408 C104 386 140 380 168 368 L256 368 C284 380 322 386 350 408 C392 442 408 560 410 760 Z';
  const neck = `M${headX - 41} 286 C${headX - 40} 340 ${headX - 44} 362 162 384 Q212 444 262 384 C${headX + 44} 362 ${headX + 40} 340 ${headX + 41} 286 Z`;
  shape(ctx, body, vertical(ctx, 360, 640, tone('#4d6ca0'), tone('#263a63')));
  within(ctx, body, () => {
    soft(ctx, 12, 0.5, () => {
      shape(ctx, 'M112 470 Q104 560 128 700', tone('#13203f'), 16);
      shape(ctx, 'M316 470 Q324 560 300 700', tone('#13203f'), 16);
      shape(ctx, 'M300 396 Q404 430 420 700 L470 700 L440 360 Z', tone('#13203f'));
    });
    soft(ctx, 9, 0.35, () => shape(ctx, 'M52 470 Q62 424 118 402', tone('#8fb0e6'), 12));
    soft(ctx, 5, 0.35, () => {
      shape(ctx, 'M150 470 Q180 492 196 536', tone('#13203f'), 7);
      shape(ctx, 'M286 500 Q262 520 250 566', tone('#13203f'), 7);
    });
  });
  shape(ctx, neck, tone('#b27a5a', 0.4));
  within(ctx, neck, () => soft(ctx, 10, 0.6, () => oval(ctx, headX + 5, 300, 70, 46, tone('#54301f', 0.3))));
  // The collar lies open on both sides of the placket.
  shape(ctx, 'M212 428 L204 600 L222 600 Z', tone('#1f3156'));
  shape(ctx, 'M170 356 Q152 372 142 398 L188 448 Q204 436 212 424 Q178 400 170 356 Z', tone('#6f8fc4'));
  shape(ctx, 'M254 356 Q272 372 282 398 L236 448 Q220 436 212 424 Q246 400 254 356 Z', tone('#5a79ae'));
  soft(ctx, 6, 0.5, () => shape(ctx, 'M146 404 L188 452 L212 432 L236 452 L280 404', tone('#13203f'), 5));
  disc(ctx, 213, 470, 4.5, tone('#a8bfe6'));
  // The belt, over the shoulder that is nearer to the pillar.
  soft(ctx, 8, 0.5, () => shape(ctx, 'M316 392 Q226 486 112 590', '#070b18', 36));
  shape(ctx, 'M312 384 Q222 478 108 580', tone('#161d33'), 30);
  shape(ctx, 'M303 376 Q213 470 99 572', tone('#3c496d'), 3);
}

/** The head, from its middle. */
function head(ctx: Ctx, t: number, look: number, tone: Tone) {
  const turn = (x: number, y: number, z: number) => turned(x, y, z, look);
  const point = (x: number, y: number, z: number) => turn(x, y, z).join(' ');
  const skin = tone('#cd9470', 0.4);
  const lightSkin = tone('#e3b08c', 0.4);
  const shade = tone('#8a5238', 0.3);
  const deep = tone('#4f2a1e', 0.3);
  const hair = tone('#2a1d1c', 0.4);

  for (const side of [-1, 1]) {
    const [x, y] = turn(side * 80, 2, -16);
    oval(ctx, x, y, 14, 23, side < 0 ? skin : shade);
    oval(ctx, x - side * 2, y + 1, 6, 13, side < 0 ? shade : deep);
  }
  const face = `M-77 -52 C-78 -120 78 -120 77 -52 C78 -20 ${point(78, 10, 4)} ${point(70, 44, 16)} C${point(62, 72, 26)} ${point(34, 100, 46)} ${point(0, 101, 46)} C${point(-34, 100, 46)} ${point(-62, 72, 26)} ${point(-70, 44, 16)} C${point(-78, 10, 4)} -78 -20 -77 -52 Z`;
  shape(ctx, face, skin);
  within(ctx, face, () => {
    // The light comes from the left window: the right side of the face turns away from it.
    soft(ctx, 16, 0.75, () => shape(ctx, 'M58 -120 C44 -40 66 10 46 60 Q36 90 14 120 L120 120 L120 -120 Z', shade));
    soft(ctx, 12, 0.55, () => oval(ctx, ...turn(-46, 8, 40), 22, 15, lightSkin));
    soft(ctx, 10, 0.5, () => oval(ctx, ...turn(-16, -62, 62), 38, 15, lightSkin));
    // Sockets and cheekbones.
    soft(ctx, 7, 0.5, () => {
      for (const side of [-1, 1]) oval(ctx, ...turn(side * 32, -20, 62), 25, 13, shade);
      shape(ctx, `M${point(-70, 26, 20)} Q${point(-50, 36, 40)} ${point(-34, 58, 50)}`, shade, 8);
    });
    // A short beard, thin where it begins.
    const lip = turn(0, 44, 74)[1];
    const beard = `M-90 -20 L-72 -20 Q${point(-70, 20, 18)} ${point(-56, 40, 34)} Q${point(-40, 44, 56)} ${point(-25, 36, 68)} Q${point(0, 33, 80)} ${point(25, 36, 68)} Q${point(40, 44, 56)} ${point(56, 40, 34)} Q${point(70, 20, 18)} 72 -20 L90 -20 L110 130 L-110 130 Z`;
    soft(ctx, 4, 0.86, () => shape(ctx, beard, tone('#35211d', 0.35)));
    soft(ctx, 7, 0.5, () => oval(ctx, turn(0, 80, 56)[0], lip + 42, 40, 16, hair));
    soft(ctx, 2.5, 0.8, () => oval(ctx, ...turn(0, 53, 74), 25, 9, tone('#a9705a', 0.4)));
  });

  // Hair: close at the temples, full on top; more of it shows as the head goes down.
  const fringe = (x: number, y: number) => point(x, y, 58 - Math.abs(x) * 0.4);
  within(ctx, face, () =>
    soft(ctx, 4, 0.85, () => {
      shape(ctx, `M-96 -100 L-60 -90 L-67 -52 Q-70 -24 -74 -2 L-96 -2 Z`, hair);
      shape(ctx, `M96 -100 L60 -90 L67 -52 Q70 -24 74 -2 L96 -2 Z`, hair);
    }),
  );
  const cap = `M-80 -40 C-96 -112 -66 -146 -14 -146 C44 -150 96 -122 80 -40 Q77 -58 ${fringe(64, -66)} Q${fringe(50, -86)} ${fringe(22, -78)} Q${fringe(-14, -68)} ${fringe(-40, -80)} Q${fringe(-62, -80)} ${fringe(-68, -60)} Q-77 -56 -80 -40 Z`;
  soft(ctx, 6, 0.4, () => shape(ctx, `M${fringe(-62, -58)} Q${fringe(0, -62)} ${fringe(60, -58)}`, deep, 9));
  shape(ctx, cap, hair);
  within(ctx, cap, () => {
    soft(ctx, 5, 0.5, () => {
      shape(ctx, 'M-70 -104 Q-48 -132 -6 -136', tone('#6b4d45', 0.4), 12);
      shape(ctx, 'M-34 -96 Q-8 -122 40 -120', tone('#543b36', 0.4), 7);
    });
    soft(ctx, 8, 0.6, () => shape(ctx, 'M90 -30 Q82 -110 40 -146 L120 -150 L120 -30 Z', '#0d090a'));
  });

  for (const side of [-1, 1]) eye(ctx, t, look, side, turn, { shade, deep, hair, skin });

  noseAndMouth(ctx, look, turn, { lightSkin, shade, tone });
}

interface MouthTones {
  lightSkin: string;
  shade: string;
  tone: Tone;
}

function noseAndMouth(ctx: Ctx, look: number, turn: FacePoint, { lightSkin, shade, tone }: MouthTones) {
  const point = (x: number, y: number, z: number) => turn(x, y, z).join(' ');
  const [tipX, tipY] = turn(0, 24, 96);
  soft(ctx, 3, 0.6, () =>
    shape(
      ctx,
      `M${point(7, -16, 74)} L${tipX + 9} ${tipY - 4} L${tipX + 15} ${tipY + 5} L${tipX + 2} ${tipY + 9} Z`,
      shade,
    ),
  );
  soft(ctx, 3, 0.7, () => {
    shape(ctx, `M${point(-2, -12, 78)} L${tipX - 2} ${tipY - 5}`, lightSkin, 6);
    oval(ctx, tipX - 2, tipY - 1, 7, 5, lightSkin);
  });
  shape(
    ctx,
    `M${tipX - 14} ${tipY + 5} Q${tipX - 8} ${tipY + 11} ${tipX} ${tipY + 9} Q${tipX + 8} ${tipY + 11} ${tipX + 14} ${tipY + 5}`,
    shade,
    3.5,
  );
  const [mouthX, mouthY] = turn(0, 53, 74);
  const smile = 4 - 5 * look;
  shape(
    ctx,
    `M${mouthX - 20} ${mouthY - 1} Q${mouthX - 8} ${mouthY - 6} ${mouthX} ${mouthY - 3} Q${mouthX + 8} ${mouthY - 6} ${mouthX + 20} ${mouthY - 1} Q${mouthX} ${mouthY + 9 + smile} ${mouthX - 20} ${mouthY - 1} Z`,
    tone('#a8604f', 0.4),
  );
  shape(
    ctx,
    `M${mouthX - 21} ${mouthY - 2} Q${mouthX} ${mouthY + smile} ${mouthX + 21} ${mouthY - 2}`,
    tone('#5c2a25', 0.4),
    3.5,
  );
}

type FacePoint = (x: number, y: number, z: number) => readonly [number, number];

/** An eye under its brow; the lid rests on the iris, so that the look is calm. */
function eye(
  ctx: Ctx,
  t: number,
  look: number,
  side: number,
  turn: FacePoint,
  { shade, deep, hair, skin }: Record<'shade' | 'deep' | 'hair' | 'skin', string>,
) {
  const [x, y] = turn(side * 33, -14, 66);
  const wide = 18 * (1 - 0.16 * look * (side === 1 ? 1 : 0));
  const open = 1 - Math.max(blinkAt(t), 0.45 * look);
  const top = y + 3 - 13 * open;
  const almond = `M${x - wide} ${y + 1} Q${x - 4} ${top - 3} ${x + wide} ${y + 1} Q${x + 2} ${y + 3 + 8 * open} ${x - wide} ${y + 1} Z`;
  shape(ctx, almond, '#efe8e0');
  within(ctx, almond, () => {
    const glance = 2.6 * Math.sin((t * TAU * 2) / DURATION) * (1 - look);
    const irisX = x + glance + 7 * look;
    const irisY = y - 1 + 5 * look;
    disc(ctx, irisX, irisY, 8.4, '#4a2c1f');
    disc(ctx, irisX, irisY, 4.2, '#120b0a');
    disc(ctx, irisX - 2.8, irisY - 2.6, 2.2, '#ffffff');
    soft(ctx, 2.5, 0.55, () => shape(ctx, `M${x - wide} ${y} Q${x - 4} ${top - 3} ${x + wide} ${y}`, deep, 7));
  });
  shape(ctx, `M${x - wide - 1} ${y + 1} Q${x - 4} ${top - 3} ${x + wide + 2} ${y}`, deep, 3.6);
  layer(ctx, 0.7, () =>
    shape(ctx, `M${x - wide + 3} ${y - 7} Q${x - 3} ${top - 10} ${x + wide - 1} ${y - 7}`, shade, 2.6),
  );
  layer(ctx, 0.5 * open, () =>
    shape(ctx, `M${x - wide + 5} ${y + 9} Q${x} ${y + 13} ${x + wide - 5} ${y + 9}`, shade, 2.4),
  );
  if (open < 0.3)
    shape(
      ctx,
      `M${x - wide} ${y + 1} Q${x} ${y + 6} ${x + wide} ${y + 1} Q${x} ${top - 3} ${x - wide} ${y + 1} Z`,
      skin,
    );
  // The brow is thick towards the nose and ends in a point.
  const inner = turn(side * 15, -36, 76);
  const crest = turn(side * 38, -47, 68);
  const outer = turn(side * 57, -36, 52);
  shape(
    ctx,
    `M${inner[0]} ${inner[1] - 4} Q${crest[0] - side * 8} ${crest[1] - 3} ${crest[0]} ${crest[1]} Q${outer[0] - side * 6} ${outer[1] - 8} ${outer[0]} ${outer[1]} Q${crest[0] + side * 2} ${crest[1] + 9} ${crest[0] - side * 4} ${crest[1] + 9} Q${inner[0] + side * 6} ${inner[1] + 3} ${inner[0]} ${inner[1] + 5} Z`,
    hair,
  );
}

/** The wheel between the hands, which hold its rim; the right one comes up with the phone. */
function wheel(ctx: Ctx, t: number, look: number, tone: Tone) {
  const sway = 2 * Math.sin((t * TAU * 2) / DURATION);
  const left = { x: 84, y: 560 - sway, angle: -0.86 };
  const right = { x: 340, y: 560 + sway, angle: 0.86 };
  const held = 1 - clamp(look * 4);
  forearm(ctx, left, tone);
  layer(ctx, held, () => forearm(ctx, right, tone));
  shape(ctx, 'M28 660 A188 176 0 0 1 396 660', tone('#0b101f'), 38);
  shape(ctx, 'M28 660 A188 176 0 0 1 396 660', tone('#2a3350'), 29);
  at(ctx, 0, -11, 1, () => shape(ctx, 'M28 660 A188 176 0 0 1 396 660', tone('#4c5a84'), 3));
  shape(ctx, 'M140 600 Q212 566 284 600 L300 680 L124 680 Z', tone('#1a2138'));
  shape(ctx, 'M146 602 Q212 571 278 602', tone('#3a466c'), 4);
  fingers(ctx, left, tone);
  layer(ctx, held, () => fingers(ctx, right, tone));
  layer(ctx, clamp(look * 4), () => phone(ctx, lerp(336, 322, look), lerp(560, 462, look) + sway, look, tone));
}

interface Grip {
  x: number;
  y: number;
  angle: number;
}

/** The sleeve and the back of a hand behind the rim. */
function forearm(ctx: Ctx, { x, y, angle }: Grip, tone: Tone) {
  const side = Math.sign(angle);
  ctx.save();
  ctx.translate(x, y);
  shape(ctx, `M${side * 30} 180 Q${side * 34} 70 ${side * 8} 26`, tone('#2b4270'), 66);
  shape(ctx, `M${side * 6} 180 Q${side * 10} 80 ${-side * 12} 40`, tone('#4a689b'), 8);
  ctx.rotate(angle);
  box(ctx, -34, -14, 68, 60, 26, tone('#a66f52', 0.4));
  ctx.restore();
}

/** Four fingers that close over the rim, and the thumb along it. */
function fingers(ctx: Ctx, { x, y, angle }: Grip, tone: Tone) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  soft(ctx, 5, 0.5, () => box(ctx, -34, -18, 72, 46, 18, '#070b18'));
  for (let finger = 0; finger < 4; finger++) {
    const left = -34 + finger * 17;
    box(ctx, left, -22 + Math.abs(finger - 1.4) * 3, 16.5, 46 - Math.abs(finger - 1.4) * 4, 8, tone('#9a6448', 0.4));
    box(ctx, left, -22 + Math.abs(finger - 1.4) * 3, 14, 40 - Math.abs(finger - 1.4) * 4, 7, tone('#d09873', 0.4));
  }
  ctx.restore();
}

/** The phone in its hand, lit by its own screen. */
function phone(ctx: Ctx, x: number, y: number, look: number, tone: Tone) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(lerp(0.75, 0.22, look));
  box(ctx, -32, 40, 66, 170, 30, tone('#34507f'));
  box(ctx, -27, 8, 58, 60, 26, tone('#b67d5d', 0.4));
  ctx.globalCompositeOperation = 'screen';
  glow(ctx, -2, -34, 200, '#a9ceff', 0.5 * look);
  ctx.globalCompositeOperation = 'source-over';
  box(ctx, -33, -84, 66, 122, 13, '#0a0e1c');
  box(ctx, -28, -79, 56, 112, 9, vertical(ctx, -79, 33, '#e4f0ff', '#8cbcff'));
  box(ctx, -20, -66, 40, 8, 4, '#ffffff');
  box(ctx, -20, -50, 28, 22, 7, '#ffffff');
  box(ctx, -6, -22, 26, 16, 7, '#4f8fe8');
  // The thumb before it, the fingers around its edge.
  shape(ctx, 'M-28 44 Q-38 14 -14 -2', tone('#d59d78', 0.4), 17);
  for (let finger = 0; finger < 3; finger++) box(ctx, 22, -12 + finger * 19, 20, 16, 8, tone('#c28864', 0.4));
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
  layer(ctx, 0.36, () => {
    for (const [from, to] of MESH) polyline(ctx, [points[from], points[to]], color, 1.8);
  });
  for (const [x, y] of points) disc(ctx, x, y, 2.8, color);
  const glance = 6 * Math.sin((t * TAU * 2) / DURATION) * (1 - look);
  for (const eye of [14, 18] as const) {
    const [x, y] = points[eye];
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
