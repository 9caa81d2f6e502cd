import { ProductsCarousel } from '@/components/carousel/products-carousel';
import { Island } from '@/components/ui/island';
import { Section } from '@/components/ui/section';
import type { Products } from '@/content/types';

/** The products, on the dark background. */
export function ProductsSection({ anchor, heading, blurb, slides }: Products) {
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb} blurbColumn={9} ground="ink" wide>
      <Island name="products-carousel" part={ProductsCarousel} props={{ slides, label: 'Nuestros productos' }} />
    </Section>
  );
}
