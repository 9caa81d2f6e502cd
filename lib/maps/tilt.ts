/**
 * Terrain as lines along the section. The build computes the view from above (plan) and from the side; a worker
 * in the browser animates from one to the other.
 */

/** A land segment along the section, in px of the map. */
export interface TiltLine {
  /** The start and the end on the map, at sea level: x, y, x, y. */
  plan: number[];
  /** The start and the end as seen from the side: x, x, and their common y. */
  side: number[];
  /** Heights from the start to the end, as percentages of the highest terrain. */
  heights: number[];
}

/** The data of the animation: lines from back to front, and their colors. */
export interface Tilt {
  /** The side of the map, in px. */
  size: number;
  lines: TiltLine[];
  tones: { background: string; lines: [start: string, middle: string, end: string] };
  /** The x at which the gradient of the lines starts and ends, in px. */
  ends: [start: number, end: number];
}

/** The height of the highest terrain as seen from the side, and its offset on the plan, in px. */
const RISE = { side: 170, plan: 16 } as const;

/**
 * The points of a line at a moment of the animation.
 *
 * @param tilt 0 as seen from the side, 1 from above
 */
export function computeTiltPoints({ plan, side, heights }: TiltLine, tilt: number) {
  const [startX = 0, startY = 0, endX = 0, endY = 0] = plan;
  const [sideStart = 0, sideEnd = 0, sideY = 0] = side;
  const mix = (start: number, end: number, fraction: number) => start + (end - start) * fraction;
  const rise = mix(RISE.side, RISE.plan, tilt);
  return heights.map((height, index) => {
    const fraction = index / Math.max(1, heights.length - 1);
    const x = mix(mix(sideStart, sideEnd, fraction), mix(startX, endX, fraction), tilt);
    const y = mix(sideY, mix(startY, endY, fraction), tilt);
    return { x, y: y - (height / 100) * rise };
  });
}

/** Creates a function that paints the terrain at a moment of the animation (0 to 1). */
export function createTiltPainter(context: OffscreenCanvasRenderingContext2D, { size, lines, tones, ends }: Tilt) {
  const gradient = context.createLinearGradient(ends[0], 0, ends[1], 0);
  for (const [index, tone] of tones.lines.entries()) gradient.addColorStop(index / 2, tone);
  return (tilt: number): void => {
    context.globalAlpha = 1;
    context.fillStyle = tones.background;
    context.fillRect(0, 0, size, size);
    context.strokeStyle = gradient;
    for (const line of lines) {
      const points = computeTiltPoints(line, tilt);
      const [start, end] = computeTiltPoints({ ...line, heights: [0, 0] }, tilt);
      // Filled down to sea level, so that the line covers the terrain behind it.
      const land = [start, ...points, end].filter((point) => point !== undefined);
      context.globalAlpha = 1;
      context.fill(createPath(land));
      // Ends at the opacity that the lines have on the map.
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
