import type { Clients } from '@/content/types';
import { LazyClientsCarousel } from '../carousel/lazy-carousels';
import { Section } from '../ui/section';

/** The logos of the clients. */
export function ClientsSection({ anchor, heading, logos }: Clients) {
  return (
    <Section anchor={anchor} heading={heading} withControls ground="white">
      <LazyClientsCarousel logos={logos} label="Nuestros clientes" />
    </Section>
  );
}
