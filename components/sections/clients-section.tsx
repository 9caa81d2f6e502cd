import { ClientsCarousel } from '@/components/carousel/clients-carousel';
import { TurnToPlan } from '@/components/relief/turn-to-plan';
import { Island } from '@/components/ui/island';
import { Section } from '@/components/ui/section';
import type { Clients } from '@/content/types';
import type { MovingRidges } from '@/lib/relief/drawings';

/** The logos of the clients, above the land that turns into the map of the next section. */
export function ClientsSection({ anchor, heading, logos, turn }: Clients & { turn: MovingRidges }) {
  return (
    <Section anchor={anchor} heading={heading} ground="white" foot={<TurnToPlan {...turn} />}>
      <Island name="clients-carousel" part={ClientsCarousel} props={{ logos, label: 'Nuestros clientes' }} />
    </Section>
  );
}
