import { ClientsCarousel } from '@/components/carousel/clients-carousel';
import { Island } from '@/components/ui/island';
import { Section } from '@/components/ui/section';
import type { Clients } from '@/content/types';

/** The logos of the clients, after the team on its ground. */
export function ClientsSection({ logos, ...head }: Clients & { km: number | undefined }) {
  return (
    <Section {...head} continues>
      <Island name="clients-carousel" part={ClientsCarousel} props={{ logos, label: 'Nuestros clientes' }} />
    </Section>
  );
}
