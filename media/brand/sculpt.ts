/** A few solids for drawing by signed distance: every function gives how far the point (x, y, z) is from a surface. */

/** Math.hypot is many times slower, and no number here comes near its limits. */
const length = (x: number, y: number, z: number) => Math.sqrt(x * x + y * y + z * z);

export const ellipsoid = (
  x: number,
  y: number,
  z: number,
  cx: number,
  cy: number,
  cz: number,
  rx: number,
  ry: number,
  rz: number,
) => {
  const dx = (x - cx) / rx;
  const dy = (y - cy) / ry;
  const dz = (z - cz) / rz;
  const near = length(dx, dy, dz);
  const slope = length(dx / rx, dy / ry, dz / rz);
  return slope === 0 ? -Math.min(rx, ry, rz) : (near * (near - 1)) / slope;
};

/** A rod with round ends whose radius goes from `ra` to `rb`. */
export const rod = (
  x: number,
  y: number,
  z: number,
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  ra: number,
  rb = ra,
) => {
  const px = x - ax;
  const py = y - ay;
  const pz = z - az;
  const qx = bx - ax;
  const qy = by - ay;
  const qz = bz - az;
  const t = Math.min(1, Math.max(0, (px * qx + py * qy + pz * qz) / (qx * qx + qy * qy + qz * qz)));
  return length(px - qx * t, py - qy * t, pz - qz * t) - ra - (rb - ra) * t;
};

/** A ring in the plane that faces the viewer. */
export const ring = (
  x: number,
  y: number,
  z: number,
  cx: number,
  cy: number,
  cz: number,
  rx: number,
  ry: number,
  thick: number,
) => {
  const scale = Math.min(rx, ry);
  const around = (length((x - cx) / rx, (y - cy) / ry, 0) - 1) * scale;
  return length(around, z - cz, 0) - thick;
};

/** Joins two solids, with a fillet of about `k`. */
export const join = (a: number, b: number, k: number) => {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - (h * h * k) / 4;
};

/** Takes solid `b` away from `a`, with a fillet of about `k`. */
export const carve = (a: number, b: number, k: number) => -join(-a, b, k);
