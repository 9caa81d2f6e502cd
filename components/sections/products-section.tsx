import { ProductsCarousel } from '@/components/carousel/products-carousel';
import { Island } from '@/components/islands/island';
import { Section } from '@/components/ui/section';
import type { Products } from '@/content/types';
import type { Waypoint } from '@/lib/relief/waypoints';

/**
 * The carousel of the products on the dark background.
 *
 * @param profile heights of the terrain along the route, 0 to 1. They shape the edge of the wipe between films.
 */
export function ProductsSection({
  slides,
  action,
  profile,
  ...head
}: Products & { waypoint: Waypoint | undefined; profile: number[] }) {
  return (
    <Section {...head} background="ink">
      {/* The negative margin compensates for the margin in the films, so that they fit on a screen of 1440 × 900. */}
      <div className="@container xl:-mt-8">
        <Island name="products-carousel" component={ProductsCarousel} props={{ slides, action, profile }} />
      </div>
    </Section>
  );
}
