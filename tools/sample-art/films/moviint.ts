import { colors } from '../../../lib/design-tokens';
import {
  at,
  box,
  type Ctx,
  clamp,
  disc,
  easeBack,
  fade,
  layer,
  polyline,
  ramp,
  type Scene,
  TAU,
  text,
  textWidth,
  vertical,
  wrap,
} from './kit';
import { cabin } from './moviint/cabin';
import { DURATION, EVENTS, speedAt } from './moviint/drive';
import { lightAt } from './moviint/light';
import { CABIN, ROAD } from './moviint/marks';
import { road } from './moviint/road';

/** Moviint: the road ahead and the cabin, recorded together, with what was detected and when. */

/** The hour at which the loop starts: dusk. */
const FIRST_HOUR = 18.25;
const INK = colors.ink;
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

export function window(ctx: Ctx, { x, y, width, height }: typeof ROAD, paint: () => void) {
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, 24);
  ctx.clip();
  ctx.translate(x, y);
  paint();
  ctx.restore();
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
