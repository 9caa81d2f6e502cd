import { ProductsCarousel } from '@/components/carousel/products-carousel';
import { Island } from '@/components/islands/island';
import { Section } from '@/components/ui/section';
import type { Products } from '@/content/types';
import type { Waypoint } from '@/lib/relief/waypoints';

/**
 * The carousel of the products on the dark background.
 *
 * @param edgeShape x positions (0 to 1), from top to bottom, of the edge that wipes from one film to the next
 * @param interests the interests that the contact form suggests
 */
export function ProductsSection({
  slides,
  action,
  edgeShape,
  interests,
  ...head
}: Products & { waypoint: Waypoint | undefined; edgeShape: number[]; interests: string[] }) {
  const filmsHaveMargin = slides.every(({ film }) => film.hasMargin);
  const unlistedNames = slides.map(({ author }) => author.name).filter((name) => !interests.includes(name));
  return (
    <Section {...head} background="ink">
      {/* The negative margin compensates for the margin in the films, so that they fit on a screen of 1440 × 900. */}
      <div className={`@container ${filmsHaveMargin ? 'has-margin xl:-mt-8' : ''}`}>
        <Island
          name="products-carousel"
          component={ProductsCarousel}
          props={{ slides, action, edgeShape, ...(unlistedNames.length > 0 && { unlistedNames }) }}
        />
      </div>
    </Section>
  );
}
