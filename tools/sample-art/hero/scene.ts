import { blur, halve } from './develop';
import { look, RELIEF } from './ground';
import { arc, curve, LightTable, type Point, ring } from './light';
import { type Light, paint } from './paint';
import { OFFICES, type Place, ROUTES, SAN_SALVADOR } from './routes';
import { onSphere, toPlane } from './sphere';
import type { Terrain } from './terrain';
import { openEye, type View } from './view';

const mix = (a: Light, b: Light, t: number): Light => [0, 1, 2].map((c) => a[c] * (1 - t) + b[c] * t) as Light;
const strong = (light: Light, by: number): Light => [light[0] * by, light[1] * by, light[2] * by];
/** Light of the routes: the brand colours, whitened as light is where it is strongest. */
const ROSE: Light = [1.1, 0.1, 0.3];
const AZURE: Light = [0.12, 0.42, 1.25];
/** How high the great circle between the offices rises, in km. */
const ARC_PEAK = 260;

/** How the light goes from one office to the other in a picture. */
export interface Route {
  /** The two points, in px, to which the curve is drawn that it follows there (a cubic Bézier). */
  bend: [Point, Point];
  /** Where it begins instead of at the first office; it is then drawn along the curve, and else over the great circle. */
  start?: Place;
}

/** What a picture of the isthmus shows. */
export interface Scene {
  view: View;
  terrain: Terrain;
  route?: Route;
}

/**
 * The whole picture as linear light, three numbers a pixel.
 *
 * @param detail rays along each side of a pixel
 */
export function render(scene: Scene, detail: 1 | 2): Float32Array {
  const { view, terrain, route } = scene;
  const { width, height } = view;
  const fine = { ...view, width: width * detail, height: height * detail };
  const sight = look(fine, terrain);
  const unitPx = Math.sqrt(width * height) / 1518;
  const painted = paint(fine, terrain, sight, Math.max(1, unitPx * detail * 0.8));
  const picture = detail === 2 ? halve(painted, fine.width, fine.height) : painted;

  const table = new LightTable(width, height, openEye(view), (x, y, distance) => {
    const [column, row] = [Math.floor(x * detail), Math.floor(y * detail)];
    if (column < 0 || row < 0 || column >= fine.width || row >= fine.height) return false;
    return sight.distance[row * fine.width + column] < distance - 0.004;
  });
  for (const [from, to] of ROUTES) {
    const start = from === SAN_SALVADOR ? (route?.start ?? from) : from;
    drawRoute(table, start, to, unitPx);
  }
  drawOffices(table, scene, unitPx);
  for (const [radius, power] of [
    [0, 1],
    [3, 0.55],
    [11, 0.5],
    [42, 0.45],
    [130, 0.3],
  ] as const) {
    const glow = radius === 0 ? table.picture : blur(table.picture, width, height, radius * unitPx);
    for (let i = 0; i < picture.length; i++) picture[i] += power * glow[i];
  }
  return picture;
}

/** The light of a route, and of the places at its ends. */
function drawRoute(table: LightTable, from: Place, to: Place, unitPx: number) {
  const points = arc(from, to, 90);
  table.draw(
    points,
    (perKm) => unitPx * Math.min(0.9, 0.5 + perKm * 0.4),
    (share) => strong(mix(AZURE, ROSE, 0.25), 0.16 * Math.sin(Math.PI * share) + 0.05),
  );
  for (const place of [from, to])
    table.draw(
      ring(place, 5, 2),
      () => 1.1 * unitPx,
      () => strong(AZURE, 0.35),
    );
}

/** The two offices between which the light goes: where, how high in km, and where the picture shows them. */
function endsOf({ view, terrain, route }: Scene) {
  const [first, away] = OFFICES;
  if (!first || !away) throw new Error('The hero shows the route between two offices');
  const home = route?.start ?? first;
  const eye = openEye(view);
  const end = (place: Place, light: Light) => {
    const high = terrain.height.at(...toPlane(onSphere(...place))) * RELIEF + 4;
    return { place, light, high, seen: eye.project(onSphere(...place, high)) };
  };
  return [end(home, ROSE), end(away, AZURE)] as const;
}

/** The way of the light over the picture as an SVG path in whole px. */
export function pathOf(scene: Scene, { bend }: Route): string {
  const [home, away] = endsOf(scene);
  const [start, ...others] = [home.seen, ...bend, away.seen].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`);
  return `M${start}C${others.join(' ')}`;
}

/** The light that goes from one office to the other, and the rings around them. */
function drawOffices(table: LightTable, scene: Scene, unitPx: number) {
  const [home, away] = endsOf(scene);
  const breadth = 1.35 * unitPx;
  const bright = (share: number) => strong(mix(ROSE, AZURE, share), 0.8 + 0.7 * Math.sin(Math.PI * share));
  if (scene.route?.start) {
    table.drawFlat(curve(home.seen, scene.route.bend, away.seen), breadth, bright);
  } else {
    table.draw(arc(home.place, away.place, ARC_PEAK, 900), () => breadth, bright);
  }
  for (const { place, high, light } of [home, away]) {
    for (const [radius, power] of [
      [7, 2.6],
      [3, 4],
      [46, 0.55],
      [92, 0.24],
    ] as const) {
      table.draw(
        ring(place, radius, high),
        () => (radius < 10 ? 2.2 : 0.95) * unitPx,
        () => strong(light, power),
      );
    }
  }
}
