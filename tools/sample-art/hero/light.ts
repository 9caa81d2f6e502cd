import type { Light } from './paint';
import type { Place } from './routes';
import { add, dot, onSphere, scale, unit, type Vector } from './sphere';
import type { Eye } from './view';

/** A point of the picture, in px. */
export interface Point {
  x: number;
  y: number;
}

/** Light on a picture of its own, to be added to the ground: linear, three numbers a pixel. */
export class LightTable {
  readonly picture: Float32Array;
  private readonly stroke: Float32Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly eye: Eye,
    /** Whether something stands before a point at this distance from the eye, seen at `x`, `y`. */
    private readonly hidden: (x: number, y: number, distance: number) => boolean,
  ) {
    this.picture = new Float32Array(width * height * 3);
    this.stroke = new Float32Array(width * height);
  }

  /**
   * A line of light through points of space. `bright` gives the colour and strength at each share of its length;
   * `breadth` its breadth in px.
   */
  draw(points: Vector[], breadth: (perKm: number) => number, bright: (share: number) => Light) {
    const seen = points.map((point) => this.eye.project(point));
    const marks = new Map<number, number>();
    for (const [index, to] of seen.entries()) {
      const from = seen[index - 1];
      if (!from || this.hidden(to.x, to.y, to.distance)) continue;
      this.segment(from, to, breadth(to.perKm), (i, along) => marks.set(i, (index - 1 + along) / (seen.length - 1)));
    }
    this.lighten(marks, bright);
  }

  /** A line of light through points of the picture, which nothing hides. */
  drawFlat(points: Point[], breadth: number, bright: (share: number) => Light) {
    const marks = new Map<number, number>();
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (!from) continue;
      this.segment(from, to, breadth, (i, along) => marks.set(i, (index - 1 + along) / (points.length - 1)));
    }
    this.lighten(marks, bright);
  }

  /** Adds what was stroked; `marks` holds the share of the line's length at each of its pixels. */
  private lighten(marks: Map<number, number>, bright: (share: number) => Light) {
    for (const [i, share] of marks) {
      const light = bright(share);
      for (let c = 0; c < 3; c++) this.picture[3 * i + c] += light[c] * this.stroke[i];
      this.stroke[i] = 0;
    }
  }

  /** Strokes one piece of a line; `mark` gets each pixel that it is the strongest on, and how far along that is. */
  private segment(from: Point, to: Point, wide: number, mark: (i: number, along: number) => void) {
    const reach = wide * 2.5 + 1;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const squared = dx * dx + dy * dy || 1e-9;
    const [left, right] = [Math.floor(Math.min(from.x, to.x) - reach), Math.ceil(Math.max(from.x, to.x) + reach)];
    const [top, bottom] = [Math.floor(Math.min(from.y, to.y) - reach), Math.ceil(Math.max(from.y, to.y) + reach)];
    for (let row = Math.max(0, top); row < Math.min(this.height, bottom); row++) {
      for (let column = Math.max(0, left); column < Math.min(this.width, right); column++) {
        const along = Math.min(1, Math.max(0, ((column + 0.5 - from.x) * dx + (row + 0.5 - from.y) * dy) / squared));
        const away = Math.hypot(column + 0.5 - from.x - along * dx, row + 0.5 - from.y - along * dy);
        const strength = Math.exp(-((away / wide) ** 2));
        const i = row * this.width + column;
        if (strength > 0.01 && strength > this.stroke[i]) {
          this.stroke[i] = strength;
          mark(i, along);
        }
      }
    }
  }
}

/** The great circle between two places as `steps` points of space; it rises to `peak` km in its middle. */
export function arc(from: Place, to: Place, peak: number, steps = 420): Vector[] {
  const [a, b] = [onSphere(...from), onSphere(...to)];
  const angle = Math.acos(dot(a, b));
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const ground = unit(add(scale(a, Math.sin((1 - t) * angle)), scale(b, Math.sin(t * angle))));
    return scale(ground, 1 + ((4 * t * (1 - t)) ** 0.85 * peak) / 6371);
  });
}

/** A curve through the picture from one point to another, drawn to two others (a cubic Bézier), as `steps` points. */
export function curve(from: Point, [first, second]: [Point, Point], to: Point, steps = 420): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
    const along = (axis: 'x' | 'y') =>
      [from, first, second, to].reduce((sum, point, place) => sum + weights[place] * point[axis], 0);
    return { x: along('x'), y: along('y') };
  });
}

/** A circle on the ground around a place, `radius` km wide. */
export function ring([lng, lat]: Place, radius: number, high: number, steps = 180): Vector[] {
  const middle = onSphere(lng, lat);
  const east = unit([-middle[1], middle[0], 0]);
  const north: Vector = [
    middle[1] * east[2] - middle[2] * east[1],
    middle[2] * east[0] - middle[0] * east[2],
    middle[0] * east[1] - middle[1] * east[0],
  ];
  const angle = radius / 6371;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const turn = (2 * Math.PI * index) / steps;
    const out = add(scale(east, Math.cos(turn)), scale(north, Math.sin(turn)));
    return scale(add(scale(middle, Math.cos(angle)), scale(out, Math.sin(angle))), 1 + high / 6371);
  });
}
