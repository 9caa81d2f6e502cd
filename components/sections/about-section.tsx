import { Section } from '@/components/ui/section';
import type { About } from '@/content/types';

/** Who the company is and how it works: the statement, the picture of the brand, and the four steps. */
export function AboutSection({ anchor, heading, statement, paragraphs, principles, partner, brandImage }: About) {
  return (
    <Section anchor={anchor} heading={heading} ground="white">
      <div className="grid gap-x-8 gap-y-12 lg:grid-cols-12 print:grid-cols-[3fr_2fr]">
        <div data-reveal className="lg:col-span-6">
          <p className="text-statement mb-6 max-w-[11.475em] text-text-strong print:mb-2 print:max-w-none">
            {statement}
          </p>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mb-5 max-w-[32.57em] print:mb-2">
              {paragraph}
            </p>
          ))}
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 print:hidden">
            <p className="text-label text-text-muted">{partner.label}</p>
            <img {...partner.logo} alt={partner.logo.alt} loading="lazy" className="h-14 w-auto" />
          </div>
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
      <ol data-reveal className="process mt-16 grid gap-x-8 md:mt-20 md:grid-cols-4 print:mt-6 print:grid-cols-4">
        {principles.map(({ title, text }) => (
          <li
            key={title}
            className="process-step relative pb-8 pl-12 md:pt-12 md:pb-0 md:pl-0 print:pt-8 print:pb-0 print:pl-0"
          >
            <h3 className="text-title mb-1.5">{title}</h3>
            <p className="text-small max-w-[20.21em] text-balance md:max-xl:text-pretty">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
