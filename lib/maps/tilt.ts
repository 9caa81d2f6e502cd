/**
 * A line over land, parallel to the cross-section, with its positions at sea level in two views. The build computes both
 * views. A worker in the browser animates from the side view to the top view. Coordinates are in px of the map.
 */
export interface TiltLine {
  /** The start and the end of the line on the map: start x, start y, end x, end y. */
  topView: number[];
  /** The start and the end of the line as seen from the side: start x, end x, and the y of both. */
  sideView: number[];
  /** Heights at equal distances from the start to the end, as percentages of the highest terrain. */
  heights: number[];
}

/** The data of the animation. */
export interface Tilt {
  /** The length of a side of the square map, in px. */
  size: number;
  /** The lines from back to front. */
  lines: TiltLine[];
  /** The background color, and the colors of the gradient along the lines. */
  colors: { background: string; lines: [start: string, middle: string, end: string] };
  /** The x at which the gradient of the lines starts and ends, in px. */
  gradientEndsX: [start: number, end: number];
}

/** The distance of the highest terrain from sea level in each view, in px. */
const RISE = { sideView: 170, topView: 16 } as const;

/**
 * Computes the points of a line at a moment of the animation.
 *
 * @param tilt the progress of the animation from 0 (side view) to 1 (top view)
 */
export function computeTiltPoints({ topView, sideView, heights }: TiltLine, tilt: number) {
  const [startX = 0, startY = 0, endX = 0, endY = 0] = topView;
  const [sideStart = 0, sideEnd = 0, sideY = 0] = sideView;
  const mix = (start: number, end: number, fraction: number) => start + (end - start) * fraction;
  const rise = mix(RISE.sideView, RISE.topView, tilt);
  return heights.map((height, index) => {
    const fraction = index / Math.max(1, heights.length - 1);
    const x = mix(mix(sideStart, sideEnd, fraction), mix(startX, endX, fraction), tilt);
    const y = mix(sideY, mix(startY, endY, fraction), tilt);
    return { x, y: y - (height / 100) * rise };
  });
}

/** Returns a function that paints the terrain at a progress of the animation from 0 to 1. */
export function createTiltPainter(
  context: OffscreenCanvasRenderingContext2D,
  { size, lines, colors, gradientEndsX }: Tilt,
) {
  const gradient = context.createLinearGradient(gradientEndsX[0], 0, gradientEndsX[1], 0);
  for (const [index, color] of colors.lines.entries()) gradient.addColorStop(index / 2, color);
  return (tilt: number): void => {
    context.globalAlpha = 1;
    context.fillStyle = colors.background;
    context.fillRect(0, 0, size, size);
    context.strokeStyle = gradient;
    for (const line of lines) {
      const points = computeTiltPoints(line, tilt);
      const [start, end] = computeTiltPoints({ ...line, heights: [0, 0] }, tilt);
      // Fills the area between the line and sea level, so that it hides the terrain behind it.
      const land = [start, ...points, end].filter((point) => point !== undefined);
      context.globalAlpha = 1;
      context.fill(createPath(land));
      // Ends at 0.3, the opacity of the lines on the map (`contact-map.ts`).
      context.globalAlpha = 0.9 - 0.6 * tilt;
      context.stroke(createPath(points));
    }
  };
}

function createPath(points: { x: number; y: number }[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of points) path.lineTo(x, y);
  return path;
}
