/**
 * Draws the line that moves across the film along the edge of a wipe (`film-wipe.ts`).
 *
 * @param edgeShape x positions of the line from top to bottom, as fractions (0 to 1) of the width of the SVG
 */
export function FilmEdge({ id, edgeShape }: { id: string; edgeShape: number[] }) {
  const points = edgeShape.map((x, y) => `${x},${y}`);
  return (
    <svg
      aria-hidden
      data-slot="film-edge"
      viewBox={`0 0 1 ${edgeShape.length - 1}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-y-0 left-0 h-full w-[16%] overflow-visible opacity-0 print:hidden"
    >
      <linearGradient id={id} x2="0" y2="1">
        <stop className="[stop-color:var(--route-start)]" />
        <stop offset="1" className="[stop-color:var(--route-end)]" />
      </linearGradient>
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke={`url(#${id})`}
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
