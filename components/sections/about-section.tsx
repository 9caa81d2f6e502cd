import { Section } from '@/components/ui/section';
import type { About } from '@/content/types';
import type { DrawnAscent } from '@/lib/relief/drawings';
import type { Waypoint } from '@/lib/relief/waypoints';
import { ProcessSteps } from './process-steps';

/** The section about the company, its partner and the steps of its process. */
export function AboutSection({
  paragraphs,
  principles,
  partner,
  brandImage,
  ascent,
  ...head
}: About & { waypoint: Waypoint | undefined; ascent: DrawnAscent }) {
  return (
    <Section {...head} background="white" claimSize="text-display">
      <div data-reveal className={brandImage && 'grid gap-(--near-space) lg:grid-cols-[5fr_7fr]'}>
        <div
          className={`grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-6 print:grid-cols-2 print:gap-y-2 ${brandImage ? 'lg:flex lg:flex-col xxl:text-lead' : ''}`}
        >
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure-65">
              {paragraph}
            </p>
          ))}
          {partner && (
            <div
              className={`flex flex-wrap content-start items-center gap-x-6 gap-y-3 lg:flex-col lg:items-start print:hidden ${brandImage ? 'mt-auto' : ''}`}
            >
              <p className="text-label text-text-muted">{partner.label}</p>
              <img {...partner.logo} alt={partner.logo.alt} loading="lazy" className="h-14 w-auto object-contain" />
            </div>
          )}
        </div>
        {brandImage && (
          <img
            {...brandImage}
            alt={brandImage.alt}
            loading="lazy"
            className="aspect-4/3 w-full self-start rounded-lg object-cover print:hidden"
          />
        )}
      </div>
      <ProcessSteps steps={principles} ascent={ascent} />
    </Section>
  );
}
