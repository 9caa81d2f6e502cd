import { ClientsCarouselIsland } from '@/components/carousel/clients-carousel-island';
import { Section } from '@/components/ui/section';
import type { Clients } from '@/content/types';

/** The logos of the clients. */
export function ClientsSection({ anchor, heading, logos }: Clients) {
  return (
    <Section anchor={anchor} heading={heading} withControls ground="white">
      <ClientsCarouselIsland logos={logos} label="Nuestros clientes" />
    </Section>
  );
}
