/**
 * The land as lines along the section, seen from its side or from above: the plan is drawn as the site is built, the way
 * from the one to the other by a worker in the browser.
 */

/** A stretch of land along the section, in px of the map. */
export interface TiltLine {
  /** Where it begins and ends on the map, at sea level: x, y, x, y. */
  plan: number[];
  /** The same as seen from the side: x, x, and the y of both. */
  side: number[];
  /** Heights from its start to its end, in hundredths of the highest. */
  heights: number[];
}

/** What is tilted: lines from back to front, and their tones. */
export interface Tilt {
  /** The side of the map, in px. */
  size: number;
  lines: TiltLine[];
  tones: { ground: string; lines: [start: string, middle: string, end: string] };
  /** Where the tones start and end on the map, in px. */
  ends: [start: number, end: number];
}

/** How high the highest land is drawn as seen from the side, and how much it lifts its line on the plan, in px. */
const RISE = { side: 170, plan: 16 } as const;

/**
 * A line at a moment of the tilt.
 *
 * @param tilt 0 as seen from the side, 1 from above
 */
export function pointsAt({ plan, side, heights }: TiltLine, tilt: number) {
  const [startX = 0, startY = 0, endX = 0, endY = 0] = plan;
  const [sideStart = 0, sideEnd = 0, sideY = 0] = side;
  const between = (start: number, end: number, share: number) => start + (end - start) * share;
  const rise = between(RISE.side, RISE.plan, tilt);
  return heights.map((height, index) => {
    const way = index / Math.max(1, heights.length - 1);
    const x = between(between(sideStart, sideEnd, way), between(startX, endX, way), tilt);
    const y = between(sideY, between(startY, endY, way), tilt);
    return { x, y: y - (height / 100) * rise };
  });
}

/** Gives a function that paints the land at a moment of the tilt, in px of the map. */
export function tiltPainterOf(context: OffscreenCanvasRenderingContext2D, { size, lines, tones, ends }: Tilt) {
  const gradient = context.createLinearGradient(ends[0], 0, ends[1], 0);
  for (const [index, tone] of tones.lines.entries()) gradient.addColorStop(index / 2, tone);
  return (tilt: number): void => {
    context.globalAlpha = 1;
    context.fillStyle = tones.ground;
    context.fillRect(0, 0, size, size);
    context.strokeStyle = gradient;
    for (const line of lines) {
      const points = pointsAt(line, tilt);
      const [start, end] = pointsAt({ ...line, heights: [0, 0] }, tilt);
      // Down to the sea, so that it hides what lies behind it.
      const land = [start, ...points, end].filter((point) => point !== undefined);
      context.globalAlpha = 1;
      context.fill(pathOf(land));
      // As the map has them, in the end.
      context.globalAlpha = 0.9 - 0.6 * tilt;
      context.stroke(pathOf(points));
    }
  };
}

function pathOf(points: { x: number; y: number }[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of points) path.lineTo(x, y);
  return path;
}
