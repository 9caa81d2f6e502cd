import type { Products } from '@/content/types';
import { LazyProductsCarousel } from '../carousel/lazy-carousels';
import { SectionHeading } from '../ui/section-heading';

/** The products on ink, so that their films have the light. */
export function ProductsSection({ anchor, heading, blurb, slides }: Products) {
  const titleId = `${anchor}-title`;
  return (
    <section id={anchor} aria-labelledby={titleId} className="band on-ink bg-ink">
      <div className="page-column">
        <SectionHeading id={titleId} number="03" heading={heading} blurb={blurb} blurbColumn={9} onInk />
        <LazyProductsCarousel slides={slides} label="Nuestros productos" />
      </div>
    </section>
  );
}
