import { ClientsCarousel } from '@/components/carousel/clients-carousel';
import { Island } from '@/components/ui/island';
import { Section } from '@/components/ui/section';
import type { Clients } from '@/content/types';

/** The logos of the clients, over a drawing that grows across the screen. */
export function ClientsSection({ anchor, heading, drawing, logos }: Clients) {
  return (
    <Section anchor={anchor} heading={heading} withControls ground="white" drawing={drawing}>
      <Island name="clients-carousel" part={ClientsCarousel} props={{ logos, label: 'Nuestros clientes' }} />
    </Section>
  );
}
