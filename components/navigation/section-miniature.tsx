import type { ReactNode } from 'react';

/**
 * The profile of the whole page's section, which fills as the page is scrolled (`section-miniature.css`).
 *
 * @param path of the profile, the `d` of an SVG path
 */
export function SectionMiniature({ path, viewBox = '0 0 120 20' }: { path: string; viewBox?: string }) {
  return (
    <div className="section-miniature">
      <Profile path={path} viewBox={viewBox} stroke="currentColor" className="section-miniature-way" />
      <div className="section-miniature-done">
        <Profile path={path} viewBox={viewBox} stroke={`url(#${ROUTE_ID})`}>
          <linearGradient id={ROUTE_ID} gradientUnits="userSpaceOnUse">
            <stop className="[stop-color:var(--route-start)]" />
            <stop offset="1" className="[stop-color:var(--route-end)]" />
          </linearGradient>
        </Profile>
      </div>
    </div>
  );
}

const ROUTE_ID = 'ruta-recorrida';

function Profile({
  path,
  viewBox,
  stroke,
  className,
  children,
}: {
  path: string;
  viewBox: string;
  stroke: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <svg aria-hidden viewBox={viewBox} preserveAspectRatio="none" fill="none" className={className}>
      {children}
      <path d={path} stroke={stroke} strokeWidth={1.5} strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
