/** A point or direction in space; the earth is the unit sphere, north is z. */
export type Vector = [number, number, number];

export const EARTH_KM = 6371;

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const unit = (a: Vector): Vector => scale(a, 1 / Math.hypot(...a));

/** The point at a longitude and latitude in degrees, `high` km above the sea. */
export const onSphere = (lng: number, lat: number, high = 0): Vector => {
  const [a, b] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180];
  return scale([Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)], 1 + high / EARTH_KM);
};

/** The middle of the plane on which the ground is laid out (Lambert's azimuthal equal-area projection). */
export const PLANE = { lng: -82, lat: 9 };

/** Up, east and north at the middle of the plane. */
export const AXES = (() => {
  const up = onSphere(PLANE.lng, PLANE.lat);
  const east = unit(cross([0, 0, 1], up));
  return { up, east, north: cross(up, east) };
})();

/** Where a direction from the centre of the earth lies on the plane: east and north of its middle, in earth radii. */
export const toPlane = (point: Vector): [number, number] => {
  const stretch = Math.sqrt(2 / (1 + dot(point, AXES.up)));
  return [stretch * dot(point, AXES.east), stretch * dot(point, AXES.north)];
};
