import { Counter } from '@/components/motion/counter';
import type { Statistics } from '@/content/types';
import { anchors } from '@/lib/sections';
import styles from './statistics-section.module.css';

/** The counters below the hero. */
export function StatisticsSection({ heading, items }: Statistics) {
  const hasLongFigures = items.some(({ value, suffix = '' }) => `${value}${suffix}`.length > 4);
  return (
    <section
      id={anchors.statistics}
      aria-labelledby="statistics-title"
      className="@container on-ink relative z-1 bg-ink pt-(--near-space) pb-(--section-space) print:p-0"
    >
      <h2 id="statistics-title" className="sr-only">
        {heading}
      </h2>
      <dl
        className={`page-column grid grid-cols-1 gap-x-8 print:grid-cols-3 print:border-y print:border-line ${styles.figures} ${hasLongFigures ? styles['long-figures'] : ''}`}
      >
        {items.map(({ value, suffix, unit, description }) => (
          <div key={unit} className={`flex flex-col ${styles.figure}`}>
            <dt className="order-2">
              <span className="text-title block text-white">{unit}</span>
              <span className="mt-1 block text-balance text-onInk-muted">{description}</span>
            </dt>
            <dd className="text-figure order-1 text-white">
              <Counter value={value} suffix={suffix} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
