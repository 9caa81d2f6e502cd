import type { Size } from '@/lib/size';

/**
 * A terrain line, parallel to the cross-section. The build computes its positions at sea level in a side view and in a
 * top view. A worker in the browser animates from the side view to the top view. Coordinates are in px of the map.
 */
export interface TiltLine {
  /** The start and the end of the line on the map: start x, start y, end x, end y. */
  topView: number[];
  /** The start and the end of the line in the side view: start x, end x, and their common y. */
  sideView: number[];
  /** Heights at equal distances from the start to the end, 0 to 100. A height of 100 is 4500 m or more. */
  heights: number[];
}

/** The data of the animation from the side view of the terrain to the map. */
export interface Tilt {
  /** The size of the map, in px. */
  size: Size;
  /** The lines from back to front. */
  lines: TiltLine[];
  /** The background color, and the colors of the gradient along the lines. */
  colors: { background: string; lines: [start: string, middle: string, end: string] };
  /** The x coordinates at which the gradient of the lines starts and ends, in px. */
  gradientEndsX: [start: number, end: number];
}

/** The distance between sea level and terrain with a height of 100 in each view, in px. */
const MAX_RISE = { sideView: 170, topView: 16 } as const;

/**
 * Computes the points of a line at a moment of the animation.
 *
 * @param progress the progress of the animation from 0 (side view) to 1 (top view)
 */
export function computeTiltPoints({ topView, sideView, heights }: TiltLine, progress: number) {
  const [startX = 0, startY = 0, endX = 0, endY = 0] = topView;
  const [sideStartX = 0, sideEndX = 0, sideY = 0] = sideView;
  const interpolate = (start: number, end: number, fraction: number) => start + (end - start) * fraction;
  const maxRise = interpolate(MAX_RISE.sideView, MAX_RISE.topView, progress);
  return heights.map((height, index) => {
    const fraction = index / Math.max(1, heights.length - 1);
    const x = interpolate(interpolate(sideStartX, sideEndX, fraction), interpolate(startX, endX, fraction), progress);
    const y = interpolate(sideY, interpolate(startY, endY, fraction), progress);
    return { x, y: y - (height / 100) * maxRise };
  });
}

/** Returns a function that paints the terrain at a progress of the animation from 0 to 1. */
export function createTiltPainter(
  context: OffscreenCanvasRenderingContext2D,
  { size, lines, colors, gradientEndsX }: Tilt,
) {
  const gradient = context.createLinearGradient(gradientEndsX[0], 0, gradientEndsX[1], 0);
  for (const [index, color] of colors.lines.entries()) gradient.addColorStop(index / 2, color);
  return (progress: number): void => {
    context.globalAlpha = 1;
    context.fillStyle = colors.background;
    context.fillRect(0, 0, size.width, size.height);
    context.strokeStyle = gradient;
    for (const line of lines) {
      const points = computeTiltPoints(line, progress);
      const [start, end] = computeTiltPoints({ ...line, heights: [0, 0] }, progress);
      // Fills the area between the line and sea level, to hide the terrain behind the line.
      const landArea = [start, ...points, end].filter((point) => point !== undefined);
      context.globalAlpha = 1;
      context.fill(createPolyline(landArea));
      // The opacity ends at 0.3, the opacity of the lines on the map (`contact-map.ts`).
      context.globalAlpha = 0.9 - 0.6 * progress;
      context.stroke(createPolyline(points));
    }
  };
}

function createPolyline(points: { x: number; y: number }[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of points) path.lineTo(x, y);
  return path;
}
