import { Counter } from '@/components/motion/counter';
import type { Statistics } from '@/content/types';
import { anchors } from '@/lib/sections';

/** The strip of counters, one card over the seam between the hero and the page. */
export function StatisticsSection({ heading, items }: Statistics) {
  return (
    <section
      id={anchors.statistics}
      aria-labelledby="statistics-title"
      className="relative z-1 -mt-24 bg-[linear-gradient(transparent_6rem,white_6rem)] print:mt-0"
    >
      <h2 id="statistics-title" className="sr-only">
        {heading}
      </h2>
      <dl className="page-column grid rounded-lg bg-white shadow-lifted outline outline-line sm:grid-cols-3 print:rounded-none print:border-y print:border-line print:shadow-none print:outline-0">
        {items.map(({ value, suffix, unit, description }) => (
          <div
            key={unit}
            className="flex flex-wrap items-center gap-x-4 border-line px-5 py-5 not-first:border-t sm:flex-col sm:flex-nowrap sm:items-start sm:px-8 sm:py-8 sm:not-first:border-t-0 sm:not-first:border-l lg:px-10 print:py-3 print:first:pl-0"
          >
            <dt className="order-2 grow basis-32 sm:mt-2 sm:basis-auto">
              <span className="text-title block text-text-strong">{unit}</span>
              <span className="text-small block text-balance text-text-muted">{description}</span>
            </dt>
            <dd className="order-1 min-w-[3ch] font-mono text-[2.5rem] leading-none font-medium tracking-[-0.06em] text-primary-text [font-variant-numeric:tabular-nums] sm:text-[clamp(3rem,5vw,4.25rem)] print:text-[20pt]">
              <Counter value={value} suffix={suffix} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
