import { ProductsCarousel } from '@/components/carousel/products-carousel';
import { Island } from '@/components/islands/island';
import { Section } from '@/components/ui/section';
import type { Products } from '@/content/types';
import type { Waypoint } from '@/lib/relief/waypoints';

/**
 * The carousel of the products on the dark background.
 *
 * @param edgeShape x positions (0 to 1), from top to bottom, of the edge that wipes from one film to the next
 */
export function ProductsSection({
  slides,
  action,
  edgeShape,
  ...head
}: Products & { waypoint: Waypoint | undefined; edgeShape: number[] }) {
  const filmsHaveMargin = slides.every(({ film }) => film.hasMargin);
  return (
    <Section {...head} background="ink">
      {/* The negative margin compensates for the margin in the films, so that they fit on a screen of 1440 × 900. */}
      <div className={`@container ${filmsHaveMargin ? 'has-margin xl:-mt-8' : ''}`}>
        <Island name="products-carousel" component={ProductsCarousel} props={{ slides, action, edgeShape }} />
      </div>
    </Section>
  );
}
