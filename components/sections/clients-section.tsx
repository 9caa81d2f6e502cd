import type { Clients } from '@/content/types';
import { LazyClientsCarousel } from '../carousel/lazy-carousels';
import { SectionHeading } from '../ui/section-heading';

/** The companies the house has grown with. */
export function ClientsSection({ anchor, heading, logos }: Clients) {
  const titleId = `${anchor}-title`;
  return (
    <section id={anchor} aria-labelledby={titleId} className="band bg-white">
      <div className="page-column">
        <SectionHeading id={titleId} number="05" heading={heading} withControls />
        <LazyClientsCarousel logos={logos} label="Nuestros clientes" />
      </div>
    </section>
  );
}
