/**
 * Signed distances to simple solids, in the unit of their arguments: negative inside, zero on the surface.
 * A distance to an ellipsoid is an estimate that is right close to its surface.
 */

/** An ellipsoid around the origin. */
export const ellipsoid = (x: number, y: number, z: number, rx: number, ry: number, rz: number) => {
  const u = x / rx;
  const v = y / ry;
  const w = z / rz;
  const near = Math.sqrt(u * u + v * v + w * w);
  const slope = Math.sqrt((u / rx) * (u / rx) + (v / ry) * (v / ry) + (w / rz) * (w / rz));
  return slope === 0 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
};

/** `Math.hypot` of two numbers, many times faster. */
export const length = (x: number, y: number) => Math.sqrt(x * x + y * y);

export type Point = readonly [x: number, y: number, z: number];

/** A rod between two points, whose radius goes from `ra` to `rb`. */
export const rod = (a: Point, b: Point, ra: number, rb = ra) => {
  const [ax, ay, az] = a;
  const [dx, dy, dz] = [b[0] - ax, b[1] - ay, b[2] - az];
  const squared = dx * dx + dy * dy + dz * dz;
  return (x: number, y: number, z: number) => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / squared));
    const qx = px - dx * t;
    const qy = py - dy * t;
    const qz = pz - dz * t;
    return Math.sqrt(qx * qx + qy * qy + qz * qz) - ra - (rb - ra) * t;
  };
};

/** Both solids, with the seam between them filled over a breadth of `k`. */
export const join = (a: number, b: number, k: number) => {
  const h = Math.max(k - Math.abs(a - b), 0) / k;
  return Math.min(a, b) - (h * h * k) / 4;
};

/** What both solids share, with the edge between them rounded over a breadth of `k`. */
export const common = (a: number, b: number, k: number) => -join(-a, -b, k);

/** The first solid without the second. */
export const carve = (a: number, b: number, k: number) => -join(-a, b, k);
