import styles from './route-light.module.css';

interface RouteLightProps {
  /** The picture's own size in px, and the path of the light over it, as SVG writes it. */
  picture: { width: number; height: number; route?: string | undefined };
  className?: string;
}

/**
 * A light that runs along a route of a picture once, as soon as it is displayed, and opens a ring at its end. It lies
 * over a picture that covers the same box (`object-fit: cover`). A picture without a route has none.
 */
export function RouteLight({ picture, className = '' }: RouteLightProps) {
  const { width, height, route } = picture;
  if (!route) return null;
  const [cx, cy] = endOf(route);
  const radius = Math.min(width, height) / 16;
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`absolute inset-0 size-full ${styles.light} ${className}`}
    >
      {LAYERS.map((layer) => (
        <path key={layer} d={route} pathLength={100} />
      ))}
      <ellipse cx={cx} cy={cy} rx={radius} ry={radius * 0.8} />
    </svg>
  );
}

/** The tail in three lengths, the halo and the head; the style sheet tells them apart by their order. */
const LAYERS = [1, 2, 3, 4, 5];

/** The last point of a path in absolute coordinates. */
function endOf(path: string): string[] {
  return path.split(/[ A-Z]/).slice(-2);
}
