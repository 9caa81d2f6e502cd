import { add, cross, dot, EARTH_KM, onSphere, scale, unit, type Vector } from './sphere';

/** Where the eye is and what it sees. */
export interface View {
  width: number;
  height: number;
  /** Longitude, latitude and height in km of the eye. */
  eye: [number, number, number];
  /** Longitude and latitude of the point that the eye looks at, and where in the picture it lies (0 to 1). */
  target: [number, number];
  place: [number, number];
  /** Degrees from the top to the bottom of the picture, and of leaning to the right. */
  field: number;
  lean: number;
}

/** Turns points of space into points of the picture and back. */
export function openEye(view: View) {
  const eye = onSphere(...view.eye);
  const forward = unit(add(onSphere(...view.target), scale(eye, -1)));
  const level = unit(cross(forward, eye));
  const plumb = cross(level, forward);
  const [c, s] = [Math.cos((view.lean * Math.PI) / 180), Math.sin((view.lean * Math.PI) / 180)];
  const right = add(scale(level, c), scale(plumb, s));
  const up = add(scale(plumb, c), scale(level, -s));
  const focal = view.height / 2 / Math.tan((view.field * Math.PI) / 360);
  const [cx, cy] = [view.place[0] * view.width, view.place[1] * view.height];
  return {
    eye,
    /** The direction in which the eye sees the point `x`, `y` of the picture. */
    ray: (x: number, y: number): Vector =>
      unit(add(add(scale(forward, focal), scale(right, x - cx)), scale(up, cy - y))),
    /** Where in the picture a point of space is seen, with its distance from the eye, in earth radii. */
    project: (point: Vector) => {
      const to = add(point, scale(eye, -1));
      const depth = dot(to, forward);
      return {
        x: cx + (focal * dot(to, right)) / depth,
        y: cy - (focal * dot(to, up)) / depth,
        distance: Math.hypot(...to),
        /** Pixels that one km covers there. */
        perKm: focal / depth / EARTH_KM,
      };
    },
  };
}

export type Eye = ReturnType<typeof openEye>;
