import { colors } from '../../../lib/design-tokens';
import {
  at,
  blend,
  box,
  type Ctx,
  card,
  clamp,
  css,
  disc,
  during,
  easeBack,
  easeInOut,
  easeOut,
  fade,
  glow,
  grouped,
  layer,
  lerp,
  mix,
  pointer,
  polyline,
  ramp,
  rgb,
  type Scene,
  seeded,
  shape,
  TAU,
  text,
  textWidth,
  vertical,
} from './kit';

/**
 * Scout: machines and licences are found, ordered by use, and what nobody uses becomes a saving. The loop opens on the
 * finished picture, is swept clean by a new scan, and finds its way back.
 */
const DURATION = 16;

const SCAN = { from: 1.3, to: 2.6 };
const FOUND = { from: 2.8, to: 6.2 };
const SORTED = { from: 7.2, to: 8.9 };
const RING = { from: 8.7, to: 10.4 };
const UNUSED = { from: 10.5, to: 11.3 };
const SAVED = { from: 11.6, to: 13.6 };

const BLUE = colors.info.DEFAULT;
const PINK = colors.primary.DEFAULT;
const STRONG = colors.text.strong;
const MUTED = colors.text.muted;

/** In the order in which they are found. `rank` is their place by use; `saving` what their idle seats cost a year. */
const LICENCES = [
  { name: 'Diseño 3D', glyph: 'cube', tint: '#7a5af0', seats: 40, used: 9, rank: 4, saving: 11160 },
  { name: 'Correo', glyph: 'mail', tint: '#1a73e8', seats: 248, used: 241, rank: 0, saving: 0 },
  { name: 'Analítica', glyph: 'chart', tint: '#0f9d8a', seats: 60, used: 41, rank: 3, saving: 0 },
  { name: 'Firma digital', glyph: 'pen', tint: '#b8681b', seats: 80, used: 14, rank: 5, saving: 7260 },
  { name: 'Ofimática', glyph: 'grid', tint: '#2f5bd0', seats: 248, used: 218, rank: 1, saving: 0 },
  { name: 'Clientes', glyph: 'people', tint: '#0a7ea4', seats: 96, used: 74, rank: 2, saving: 0 },
] as const;
type Licence = (typeof LICENCES)[number];

const SEATS = LICENCES.reduce((sum, { seats }) => sum + seats, 0);
const USED = LICENCES.reduce((sum, { used }) => sum + used, 0);
const SAVING = LICENCES.reduce((sum, { saving }) => sum + saving, 0);
const MACHINES = 248;

const foundAt = (index: number) => FOUND.from + 0.25 + index * 0.56;

// ---------------------------------------------------------------------------------------------- the table

const TABLE = { x: 28, y: 28, width: 756, height: 744, head: 116, row: 102 };

const GLYPHS: Record<Licence['glyph'], string[]> = {
  cube: ['M0 -17 L15 -8.5 L15 8.5 L0 17 L-15 8.5 L-15 -8.5 Z', 'M-15 -8.5 L0 0 L15 -8.5 M0 0 L0 17'],
  mail: ['M-18 -12 H18 V12 H-18 Z', 'M-17 -11 L0 3 L17 -11'],
  chart: ['M-15 16 V2', 'M-5 16 V-8', 'M5 16 V-2', 'M15 16 V-16'],
  pen: ['M-14 14 L-11 3 L9 -17 L17 -9 L-3 11 Z', 'M-6 18 H16'],
  grid: ['M-16 -15 H16 V15 H-16 Z', 'M-16 -4 H16 M-16 5 H16 M-4 -15 V15'],
  people: [
    'M-6 -6 m-7 0 a7 7 0 1 0 14 0 a7 7 0 1 0 -14 0',
    'M-18 16 C-18 4 6 4 6 16',
    'M8 -12 a6 6 0 1 1 1 12',
    'M11 6 C17 7 19 11 19 16',
  ],
};

/** The row of the table on which a licence stands, counted from the top, while it moves too. */
function placeOf(index: number, licence: Licence, t: number): number {
  const wait = index * 0.07;
  const sorted = ramp(t, SORTED.from + wait, SORTED.to - 0.4 + wait);
  return t < SCAN.to ? licence.rank : lerp(index, licence.rank, sorted);
}

function table(ctx: Ctx, t: number) {
  const { x, y, width, height, head, row: step } = TABLE;
  card(ctx, x, y, width, height, 28, colors.surface, 18);
  text(ctx, 'Licencias', x + 36, y + 76, { size: 48, weight: 800, color: STRONG });
  sortButton(ctx, t);

  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y + head, width, height - head, [0, 0, 28, 28]);
  ctx.clip();
  for (let index = 0; index < LICENCES.length; index++) {
    const top = y + head + index * step;
    if (index > 0) {
      ctx.fillStyle = colors.line.DEFAULT;
      ctx.fillRect(x + 36, top - 1, width - 72, 2);
    }
  }
  // The rows that move most are drawn last, above the others.
  const order = LICENCES.map((licence, index) => ({ licence, index })).sort(
    (one, other) => Math.abs(one.index - one.licence.rank) - Math.abs(other.index - other.licence.rank),
  );
  for (const { licence, index } of order) licenceRow(ctx, t, licence, index);

  const scan = ramp(t, SCAN.from, SCAN.to, (share) => share);
  if (scan > 0 && scan < 1) {
    const front = y + head - 40 + (height - head + 120) * scan;
    ctx.fillStyle = vertical(ctx, front - 150, front, fade(BLUE, 0), fade(BLUE, 0.2));
    ctx.fillRect(x, front - 150, width, 150);
    ctx.fillStyle = BLUE;
    ctx.fillRect(x, front - 2, width, 4);
  }
  ctx.restore();
}

function sortButton(ctx: Ctx, t: number) {
  const { x, y, width } = TABLE;
  const active = t < SCAN.from + 0.2 ? 1 : Math.max(1 - ramp(t, SCAN.from + 0.2, SCAN.from + 0.7), ramp(t, 7, 7.3));
  const label = 'Por uso';
  const ink = mix(MUTED, '#ffffff', active);
  const left = x + width - 36 - 204;
  box(ctx, left, y + 34, 204, 60, 30, mix(colors.page, BLUE, active));
  text(ctx, label, left + 26, y + 76, { size: 36, weight: 600, color: ink });
  const arrow = left + 170;
  shape(
    ctx,
    `M${arrow} ${y + 51} V${y + 76} M${arrow - 9} ${y + 67} L${arrow} ${y + 77} L${arrow + 9} ${y + 67}`,
    ink,
    4.5,
  );
}

/** How far a licence is marked as one that nobody uses, from 0 to 1. */
function flaggedAt(t: number, licence: Licence): number {
  if (licence.saving <= 0) return 0;
  if (t < FOUND.from) return 1;
  return ramp(t, UNUSED.from + (licence.rank - 4) * 0.25, UNUSED.to + (licence.rank - 4) * 0.25);
}

function licenceRow(ctx: Ctx, t: number, licence: Licence, index: number) {
  const { x, y, width, head, row: step } = TABLE;
  const place = placeOf(index, licence, t);
  const top = y + head + place * step;
  const old = 1 - ramp(t, SCAN.from + 0.08 + place * 0.17, SCAN.from + 0.3 + place * 0.17);
  const born = ramp(t, foundAt(index), foundAt(index) + 0.55, easeOut);
  const shown = t < FOUND.from ? old : born;
  const moving = Math.sin(Math.PI * clamp((t - SORTED.from - index * 0.07) / (SORTED.to - 0.4 - SORTED.from)));
  const moved = licence.rank === index ? 0 : Math.max(0, moving);
  const flagged = flaggedAt(t, licence);

  layer(ctx, 1 - shown, () => {
    box(ctx, x + 36, top + 17, 68, 68, 18, '#e7ebf3');
    box(ctx, x + 128, top + 26, 190, 22, 11, '#e7ebf3');
    box(ctx, x + 128, top + 65, 430, 14, 7, '#eef1f6');
  });
  layer(ctx, shown, () => {
    const slide = t < FOUND.from ? 0 : (1 - born) * 26;
    if (moved > 0.01) card(ctx, x + 14, top + 5, width - 28, step - 10, 22, colors.surface, 18 * moved);
    layer(ctx, flagged, () => box(ctx, x + 14, top + 5, width - 28, step - 10, 22, '#fde6ee'));
    const left = x + 36 + slide;
    const tint = css(blend(rgb(licence.tint), rgb(PINK), flagged));
    box(
      ctx,
      left,
      top + 17,
      68,
      68,
      18,
      css(blend(blend(rgb(licence.tint), [255, 255, 255], 0.86), [255, 255, 255], flagged)),
    );
    at(ctx, left + 34, top + 51, 1, () => {
      for (const path of GLYPHS[licence.glyph]) shape(ctx, path, tint, 4);
    });
    text(ctx, licence.name, left + 92, top + 50, { size: 38, weight: 700, color: STRONG });
    const share = licence.used / licence.seats;
    const grown = t < FOUND.from ? 1 : ramp(t, foundAt(index) + 0.15, foundAt(index) + 1.25, easeOut);
    text(ctx, `${Math.round(licence.used * grown)} de ${licence.seats}`, left + 522, top + 49, {
      size: 28,
      weight: 500,
      color: MUTED,
      align: 'right',
    });
    box(ctx, left + 92, top + 65, 430, 14, 7, css(blend(rgb('#e3e8f1'), rgb('#f7c3d5'), flagged)));
    box(ctx, left + 92, top + 65, Math.max(14, 430 * share * grown), 14, 7, css(blend(rgb(BLUE), rgb(PINK), flagged)));
    text(ctx, `${Math.round(share * grown * 100)} %`, x + width - 36 + slide, top + 66, {
      size: 44,
      weight: 700,
      color: css(blend(rgb(STRONG), rgb(colors.primary.text), flagged)),
      align: 'right',
    });
  });
}

// ---------------------------------------------------------------------------------------------- the machines

const MAP = { x: 808, y: 28, width: 444, height: 460 };
const HUB = { x: MAP.x + MAP.width / 2, y: MAP.y + 270 };
const SHAPES = [
  { width: 28, height: 19, kind: 'laptop' },
  { width: 14, height: 23, kind: 'phone' },
  { width: 22, height: 24, kind: 'server' },
  { width: 27, height: 21, kind: 'screen' },
] as const;

/** Moves two points apart if they stand too close; the hub stays. */
function part(one: { x: number; y: number }, other: { x: number; y: number }) {
  const away = other === HUB ? 66 : 37;
  const [dx, dy] = [one.x - other.x, (one.y - other.y) * 1.08];
  const gap = Math.hypot(dx, dy);
  if (gap >= away) return;
  const push = ((away - gap) / gap) * 0.25;
  one.x += dx * push;
  one.y += dy * push;
  if (other === HUB) return;
  other.x -= dx * push;
  other.y -= dy * push;
}

/** Moves points that stand too close apart, and off the hub, a little at a time. */
function settle(points: { x: number; y: number }[]) {
  for (let pass = 0; pass < 60; pass++) {
    for (const [index, one] of points.entries()) {
      for (const other of [...points.slice(index + 1), HUB]) part(one, other);
      // Not beyond the outermost circle.
      const reach = Math.hypot((one.x - HUB.x) / 192, (one.y - HUB.y) / 164);
      if (reach > 1) {
        one.x = HUB.x + (one.x - HUB.x) / reach;
        one.y = HUB.y + (one.y - HUB.y) / reach;
      }
    }
  }
}

/** Where a machine stands on the map of the network and on the ring, and when the sweep passes over it. */
const DEVICES = (() => {
  const random = seeded(19);
  const total = 66;
  const rows = 3;
  const columns = total / rows;
  const spread = Array.from({ length: total }, (_, index) => {
    const radius = 62 + 112 * Math.sqrt((index + 0.3) / total);
    const angle = index * 2.39996 + (random() - 0.5) * 0.2;
    return {
      x: HUB.x + Math.cos(angle) * radius * 1.1,
      y: HUB.y + Math.sin(angle) * radius * 0.94,
      angle: ((angle + TAU / 4) % TAU) / TAU,
      form: SHAPES[Math.floor(random() * SHAPES.length)],
    };
  });
  settle(spread);
  // Round the ring in the order of the map, so that the way from one to the other is short and never crosses.
  return spread
    .sort((one, other) => one.angle - other.angle)
    .map((device, index) => {
      const column = Math.floor(index / rows);
      const turn = (column / columns) * TAU - TAU / 4;
      const radius = 100 + (index % rows) * 26;
      return {
        ...device,
        column,
        ringX: HUB.x + Math.cos(turn) * radius,
        ringY: HUB.y + Math.sin(turn) * radius,
        idle: column / columns >= USED / SEATS,
        size: 13 + (index % rows) * 3.6,
      };
    });
})();

function machines(ctx: Ctx, t: number) {
  const { x, y, width, height } = MAP;
  card(ctx, x, y, width, height, 28, colors.surface, 18);
  const swept = ramp(t, FOUND.from, FOUND.to, (share) => share);
  let count = MACHINES * swept;
  if (t < FOUND.from) count = MACHINES * (1 - ramp(t, SCAN.from, SCAN.to));
  if (t < SCAN.from) count = MACHINES;
  text(ctx, 'Equipos', x + 32, y + 66, { size: 40, weight: 700, color: STRONG });
  text(ctx, grouped(count), x + width - 32, y + 66, { size: 44, weight: 700, color: colors.info.text, align: 'right' });

  const searching = during(t, SCAN.from + 0.6, RING.from + 0.5, 0.7);

  layer(ctx, searching, () => {
    for (const radius of [64, 124, 184]) {
      ctx.beginPath();
      ctx.ellipse(HUB.x, HUB.y, radius * 1.07, radius * 0.92, 0, 0, TAU);
      ctx.strokeStyle = '#e4e9f2';
      ctx.lineWidth = 2;
      ctx.stroke();
    }
  });
  sweep(ctx, t, swept);
  for (const device of DEVICES) drawDevice(ctx, t, device);

  layer(ctx, searching, () => {
    disc(ctx, HUB.x, HUB.y, 36, colors.surface);
    disc(ctx, HUB.x, HUB.y, 27, BLUE);
    shape(
      ctx,
      `M${HUB.x - 4} ${HUB.y - 4} m-8 0 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0 M${HUB.x + 3} ${HUB.y + 3} L${HUB.x + 11} ${HUB.y + 11}`,
      '#ffffff',
      4,
    );
  });
  usedShare(ctx, t);
}

/** The beam that goes round while machines are found. */
function sweep(ctx: Ctx, t: number, swept: number) {
  layer(ctx, during(t, FOUND.from - 0.2, FOUND.to + 0.3, 0.3), () => {
    const lead = swept * TAU - TAU / 4;
    for (let step = 0; step < 24; step++) {
      ctx.beginPath();
      ctx.moveTo(HUB.x, HUB.y);
      ctx.ellipse(HUB.x, HUB.y, 198, 170, 0, lead - (step + 1) * 0.04, lead - step * 0.04 + 0.002);
      ctx.fillStyle = fade(BLUE, 0.2 * (1 - step / 24) ** 1.5);
      ctx.fill();
    }
    polyline(
      ctx,
      [
        [HUB.x, HUB.y],
        [HUB.x + Math.cos(lead) * 198, HUB.y + Math.sin(lead) * 170],
      ],
      BLUE,
      3.5,
    );
  });
}

/** How far the machines of a column are on their way from the map to the ring, from 0 to 1. */
function onRing(t: number, column: number): number {
  if (t < FOUND.from) return 1 - ramp(t, SCAN.from + 0.1 + column * 0.012, SCAN.to + column * 0.012);
  return ramp(t, RING.from + column * 0.028, RING.from + 1.05 + column * 0.028);
}

/** How far a machine is marked as idle, from 0 to 1. */
function markedAt(t: number, idle: boolean, ring: number): number {
  if (!idle) return 0;
  return t < FOUND.from ? ring : ramp(t, UNUSED.from - 0.2, UNUSED.to);
}

/** How large a machine is as it appears. */
function popOf(t: number, known: number): number {
  if (t < FOUND.from) return 1;
  return known <= 0 ? 0 : easeBack(known);
}

function drawDevice(ctx: Ctx, t: number, device: (typeof DEVICES)[number]) {
  const ring = onRing(t, device.column);
  const passed = FOUND.from + device.angle * (FOUND.to - FOUND.from);
  const known = t < FOUND.from ? ring : ramp(t, passed, passed + 0.35, (share) => share);
  const pop = popOf(t, known);
  const marked = markedAt(t, device.idle, ring);
  const px = lerp(device.x, device.ringX, ring);
  const py = lerp(device.y, device.ringY, ring);
  layer(ctx, clamp(known) * (1 - ring) * 0.3, () =>
    polyline(
      ctx,
      [
        [HUB.x, HUB.y],
        [px, py],
      ],
      BLUE,
      1.5,
    ),
  );
  layer(ctx, 0.2 + 0.8 * clamp(known * 1.4), () => {
    const color = known <= 0 ? '#b9c4d8' : css(blend(rgb(BLUE), rgb(PINK), marked));
    machine(
      ctx,
      px,
      py,
      device.form,
      device.size * (1 + 0.12 * marked),
      ring,
      known > 0 ? 0.6 + 0.4 * pop : 0.5,
      color,
    );
  });
}

/** How many of the licences are in use, within the ring. */
function usedShare(ctx: Ctx, t: number) {
  const measured = t < FOUND.from ? 1 - ramp(t, SCAN.from, SCAN.from + 0.5) : ramp(t, RING.from + 0.8, RING.to + 0.4);
  const share = t < FOUND.from ? 1 : ramp(t, RING.from + 0.8, RING.to + 0.9, easeOut);
  layer(ctx, measured, () => {
    text(ctx, `${Math.round((USED / SEATS) * 100 * share)} %`, HUB.x, HUB.y + 14, {
      size: 60,
      weight: 800,
      color: STRONG,
      align: 'center',
    });
    text(ctx, 'en uso', HUB.x, HUB.y + 54, { size: 32, weight: 500, color: MUTED, align: 'center' });
  });
}

/** A machine that becomes a dot of the ring as `ring` goes to 1. */
function machine(
  ctx: Ctx,
  x: number,
  y: number,
  form: (typeof SHAPES)[number],
  dot: number,
  ring: number,
  scale: number,
  color: string,
) {
  const width = lerp(form.width, dot, ring) * scale;
  const height = lerp(form.height, dot, ring) * scale;
  const radius = lerp(4, dot / 2, ring) * scale;
  box(ctx, x - width / 2, y - height / 2, width, height, radius, color);
  layer(ctx, 1 - ring * 2, () => {
    ctx.fillStyle = '#ffffff';
    if (form.kind === 'laptop') {
      ctx.fillRect(x - 10 * scale, y - 6 * scale, 20 * scale, 9 * scale);
      box(ctx, x - 18 * scale, y + 11 * scale, 36 * scale, 4 * scale, 2, color);
    } else if (form.kind === 'phone') {
      ctx.fillRect(x - 4 * scale, y - 8 * scale, 8 * scale, 13 * scale);
    } else if (form.kind === 'server') {
      for (const line of [-6, 0, 6]) ctx.fillRect(x - 7 * scale, y + (line - 1.2) * scale, 9 * scale, 2.4 * scale);
    } else {
      ctx.fillRect(x - 10 * scale, y - 7 * scale, 20 * scale, 12 * scale);
      box(ctx, x - 7 * scale, y + 12 * scale, 14 * scale, 3.5 * scale, 1.5, color);
    }
  });
}

// ---------------------------------------------------------------------------------------------- the saving

const SAVING_CARD = { x: 808, y: 512, width: 444, height: 260 };

function saving(ctx: Ctx, t: number) {
  const { x, y, width, height } = SAVING_CARD;
  const won = t < FOUND.from ? 1 - ramp(t, SCAN.from, SCAN.to - 0.3) : ramp(t, SAVED.from + 0.2, SAVED.from + 0.9);
  const counted = t < FOUND.from ? 1 : ramp(t, SAVED.from + 0.45, SAVED.to, easeOut);
  card(ctx, x, y, width, height, 28, colors.surface, 18);

  layer(ctx, won < 1 ? 1 : 0, () => {
    text(ctx, 'Buscando ahorro', x + 32, y + 72, { size: 38, weight: 700, color: STRONG });
    const done = ramp(t, FOUND.from - 0.6, SAVED.from, (share) => share);
    box(ctx, x + 32, y + 116, width - 64, 16, 8, '#e3e8f1');
    box(ctx, x + 32, y + 116, Math.max(16, (width - 64) * done), 16, 8, BLUE);
    let step = 'Licencias sin uso';
    if (t < RING.from) step = 'Orden por uso';
    if (t < FOUND.to + 0.4) step = 'Inventario';
    text(ctx, step, x + 32, y + 196, { size: 34, weight: 500, color: MUTED });
  });
  // The saving spreads over the card from where it lands.
  layer(ctx, won > 0 ? 1 : 0, () => {
    ctx.beginPath();
    ctx.arc(x + width - 66, y + 204, 440 * won, 0, TAU);
    ctx.clip();
    const fill = ctx.createLinearGradient(x, y, x + width, y + height);
    fill.addColorStop(0, '#b3134f');
    fill.addColorStop(1, PINK);
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(x, y, width, height, 28);
    ctx.clip();
    ctx.fillStyle = fill;
    ctx.fillRect(x, y, width, height);
    glow(ctx, x + width - 40, y + 10, 240, '#ff8fb4', 0.5);
    ctx.restore();
    text(ctx, 'Ahorro encontrado', x + 32, y + 72, { size: 38, weight: 600, color: '#ffffff' });
    text(ctx, `US$ ${grouped(SAVING * counted)}`, x + 30, y + 162, {
      size: 74,
      weight: 800,
      color: '#ffffff',
      tracking: -0.03,
    });
    text(ctx, 'al año', x + 32, y + 218, { size: 36, weight: 500, color: '#ffe3ec' });
    const settled = t < FOUND.from ? 1 : ramp(t, SAVED.to - 0.2, SAVED.to + 0.4, (share) => share);
    layer(ctx, clamp(settled * 3), () =>
      at(ctx, x + width - 66, y + 204, t < FOUND.from ? 1 : 0.6 + 0.4 * easeBack(settled), () => {
        disc(ctx, 0, 0, 30, '#ffffff');
        shape(ctx, 'M-13 1 L-4 10 L14 -9', PINK, 6.5);
      }),
    );
  });
}

/** What the idle seats cost leaves its row and goes to the saving. */
function tokens(ctx: Ctx, t: number) {
  for (const licence of LICENCES.filter(({ saving: amount }) => amount > 0)) {
    const start = SAVED.from - 0.55 + (licence.rank - 4) * 0.5;
    const share = clamp((t - start) / 1.15);
    if (share <= 0 || share >= 1) continue;
    const way = easeInOut(share);
    const from = { x: TABLE.x + TABLE.width - 110, y: TABLE.y + TABLE.head + licence.rank * TABLE.row + 51 };
    const to = { x: SAVING_CARD.x + SAVING_CARD.width - 66, y: SAVING_CARD.y + 204 };
    const px = lerp(from.x, to.x, way);
    const py = lerp(from.y, to.y, way) - 90 * Math.sin(Math.PI * way);
    const type = { size: 38, weight: 700, color: '#ffffff' };
    const label = `US$ ${grouped(licence.saving)}`;
    const wide = textWidth(ctx, label, type) + 44;
    layer(ctx, clamp(share * 6) * clamp((1 - share) * 9), () =>
      at(ctx, px, py, 1 - 0.75 * ramp(share, 0.76, 1), () => {
        card(ctx, -wide / 2, -32, wide, 64, 32, PINK, 16);
        text(ctx, label, -wide / 2 + 22, 14, type);
      }),
    );
  }
}

function hand(ctx: Ctx, t: number) {
  const visible = during(t, 6.1, 8, 0.2);
  const goal = { x: TABLE.x + TABLE.width - 130, y: TABLE.y + 72 };
  const came = ramp(t, 6.1, 6.9);
  const left = ramp(t, 7.4, 8.1);
  layer(ctx, visible, () =>
    pointer(
      ctx,
      lerp(goal.x + 40, goal.x, came) + 60 * left,
      lerp(goal.y + 210, goal.y, came) + 90 * left,
      clamp((t - 6.95) / 0.5),
      BLUE,
    ),
  );
}

export const scene: Scene = {
  duration: DURATION,
  draw(ctx, t) {
    ctx.fillStyle = vertical(ctx, 0, 800, '#f3f5f9', '#e6eaf2');
    ctx.fillRect(0, 0, 1280, 800);
    table(ctx, t);
    machines(ctx, t);
    saving(ctx, t);
    tokens(ctx, t);
    hand(ctx, t);
  },
};
