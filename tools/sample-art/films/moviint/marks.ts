import { colors } from '../../../../lib/design-tokens';
import { blend, type Ctx, css, layer, rgb } from '../kit';

/** The two camera windows of the screen, and the marks that the product draws over them. */

export const BLUE = colors.info.onInk;
export const PINK = colors.primary.onInk;
export const ALERT = colors.primary.DEFAULT;
export const ROAD = { x: 20, y: 20, width: 800, height: 556 };

/** Between two `#rrggbb`, with an alpha. */
export const mixAlpha = (from: string, to: string, share: number, alpha: number) =>
  css(blend(rgb(from), rgb(to), share), alpha);

/** The four corners of a frame, each arm `arm` px long. */
export function corners(ctx: Ctx, x: number, y: number, width: number, height: number, arm: number, color: string) {
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

export const CABIN = { x: 836, y: 20, width: 424, height: 556 };

/** The border of a window while it shows an alert. */
export function alarm(ctx: Ctx, { width, height }: typeof ROAD, alpha: number) {
  layer(ctx, alpha, () => {
    ctx.strokeStyle = ALERT;
    ctx.lineWidth = 10;
    ctx.beginPath();
    ctx.roundRect(5, 5, width - 10, height - 10, 20);
    ctx.stroke();
  });
}
