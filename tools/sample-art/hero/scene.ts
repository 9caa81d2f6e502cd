import { blur, halve } from './develop';
import { look, RELIEF } from './ground';
import { arc, LightTable, ring } from './light';
import { type Light, paint } from './paint';
import { OFFICES, type Place, ROUTES } from './routes';
import { onSphere, toPlane } from './sphere';
import type { Terrain } from './terrain';
import { openEye, type View } from './view';

const mix = (a: Light, b: Light, t: number): Light => [0, 1, 2].map((c) => a[c] * (1 - t) + b[c] * t) as Light;
const strong = (light: Light, by: number): Light => [light[0] * by, light[1] * by, light[2] * by];
/** Light of the routes: the brand colours, whitened as light is where it is strongest. */
const ROSE: Light = [1.1, 0.1, 0.3];
const AZURE: Light = [0.12, 0.42, 1.25];

/** The trail of a light that is at `head`, at a share of the way. */
const comet = (head: number, share: number) =>
  share <= head ? Math.exp((share - head) / 0.17) : Math.exp(-(((share - head) / 0.008) ** 2));

/**
 * The whole picture as linear light, three numbers a pixel.
 *
 * @param head where on its way from one office to the other the light is, 0 to 1
 * @param detail rays along each side of a pixel
 */
export function render(view: View, terrain: Terrain, head: number, detail: 1 | 2): Float32Array {
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
  for (const [from, to] of ROUTES) drawRoute(table, from, to, unitPx);
  const [home, away] = OFFICES;
  if (home && away) drawOffices(table, terrain, { home, away, head, unitPx });
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

interface Offices {
  home: Place;
  away: Place;
  head: number;
  unitPx: number;
}

/** The light that goes from one office to the other, and the rings around them. */
function drawOffices(table: LightTable, terrain: Terrain, { home, away, head, unitPx }: Offices) {
  const points = arc(home, away, 260, 900);
  table.draw(
    points,
    () => 1.35 * unitPx,
    (share) => strong(mix(ROSE, AZURE, share), 0.75 + 3 * comet(head, share)),
  );
  table.draw(
    points.slice(Math.round(head * 900) - 3, Math.round(head * 900)),
    () => 2.6 * unitPx,
    () => [2.6, 2.2, 3],
  );
  for (const [place, light] of [
    [home, ROSE],
    [away, AZURE],
  ] as const) {
    const high = terrain.height.at(...toPlane(onSphere(...place))) * RELIEF + 4;
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
