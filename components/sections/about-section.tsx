import { Section } from '@/components/ui/section';
import type { About } from '@/content/types';
import { ProcessSteps } from './process-steps';

/** Who the company is and how it works: the statement, the picture of the brand, and the four steps. */
export function AboutSection({
  anchor,
  heading,
  statement,
  paragraphs,
  principles,
  partner,
  brandImage,
  departure,
}: About & { departure?: string }) {
  return (
    <Section anchor={anchor} heading={heading} ground="white" routeEnds={{ start: departure }}>
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12 print:grid-cols-[3fr_2fr]">
        <div data-reveal className="lg:col-span-6">
          <p className="text-statement measure-20 mb-6 text-text-strong print:mb-2 print:max-w-none">{statement}</p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="measure-58 mb-5 print:mb-2">
              {paragraph}
            </p>
          ))}
          {partner && (
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 print:hidden">
              <p className="text-label text-text-muted">{partner.label}</p>
              <img {...partner.logo} alt={partner.logo.alt} loading="lazy" className="h-14 w-auto object-contain" />
            </div>
          )}
        </div>
        <div data-reveal className="lg:col-span-6">
          <img
            {...brandImage}
            alt={brandImage.alt}
            loading="lazy"
            decoding="async"
            className="aspect-4/3 w-full rounded-xl object-cover shadow-lifted lg:h-full lg:aspect-auto print:shadow-none"
          />
        </div>
      </div>
      <ProcessSteps steps={principles} />
    </Section>
  );
}
