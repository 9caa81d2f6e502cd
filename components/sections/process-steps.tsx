import type { About } from '@/content/types';
import type { DrawnAscent } from '@/lib/relief/drawings';
import styles from './process-steps.module.css';

const GRADIENT_ID = 'tonos-pasos';

/** The steps of the company's process, drawn on the longest ascent of the terrain between the offices. */
export function ProcessSteps({ steps, ascent }: { steps: About['principles']; ascent: DrawnAscent }) {
  const { d, width, height } = ascent;
  // The drawn line has a point for each of four steps. More steps are in rows, without the line.
  const isOnLine = steps.length <= 4;
  return (
    <div className={`@container relative mt-(--section-space) print:mt-(--near-space) ${styles.steps}`}>
      {isOnLine && (
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className={`hidden ${styles.line}`}
        >
          <linearGradient id={GRADIENT_ID} gradientUnits="userSpaceOnUse" x2={width}>
            <stop className="[stop-color:var(--route-start)]" />
            <stop offset="1" className="[stop-color:var(--route-end)]" />
          </linearGradient>
          <path d={d} stroke={`url(#${GRADIENT_ID})`} strokeWidth="2" vectorEffect="non-scaling-stroke" fill="none" />
        </svg>
      )}
      <ol className={`grid gap-x-8 print:grid-cols-4 ${isOnLine ? styles.onLine : 'grid-pairs'}`}>
        {steps.map(({ title, text }) => (
          <li key={title} className={`relative ${styles.step}`}>
            <h3 className="text-title mb-2">{title}</h3>
            <p className="measure-36">{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
