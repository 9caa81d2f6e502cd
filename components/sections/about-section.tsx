import { Section } from '@/components/ui/section';
import type { About } from '@/content/types';
import type { ReliefDrawings } from '@/lib/relief/drawings';
import styles from './about-section.module.css';
import { ProcessSteps } from './process-steps';

interface AboutProps extends About {
  relief: Pick<ReliefDrawings, 'plan' | 'steps'>;
}

/** Who the company is and how it works: the statement, the land from above or the brand's picture, and the steps. */
export function AboutSection({
  anchor,
  heading,
  statement,
  paragraphs,
  principles,
  partner,
  brandImage,
  relief,
}: AboutProps) {
  return (
    <Section anchor={anchor} heading={heading} ground="white">
      <div className={`grid gap-x-8 gap-y-12 lg:grid-cols-12 print:block ${styles.about}`}>
        <div data-reveal className="flex flex-col lg:col-span-5">
          <p className="text-title mb-6 text-balance text-text-strong print:mb-2">{statement}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure-65 mb-5 print:mb-2">
              {paragraph}
            </p>
          ))}
          {partner && (
            <div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-6 print:hidden">
              <p className="text-label text-text-muted">{partner.label}</p>
              <img {...partner.logo} alt={partner.logo.alt} loading="lazy" className="h-14 w-auto object-contain" />
            </div>
          )}
        </div>
        <div data-reveal className={`lg:col-[7/-1] print:hidden ${styles.picture}`}>
          <img
            {...(brandImage ?? relief.plan)}
            alt={brandImage?.alt ?? ''}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        </div>
      </div>
      <ProcessSteps steps={principles} land={relief.steps} />
    </Section>
  );
}
