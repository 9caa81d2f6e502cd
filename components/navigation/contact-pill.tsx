import { ButtonLink } from '@/components/ui/button';
import { WhatsAppIcon } from '@/components/ui/icons';
import { NewTabLink } from '@/components/ui/new-tab-link';
import type { NavigationEntry } from '@/content/types';
import { whatsappHref } from '@/lib/whatsapp';
import { leadsToForm } from './entries';

/**
 * The link to the form at the foot of a phone's screen, for as long as what it stands in is seen: from the figures' end
 * to the form. It takes no room of its own.
 */
export function ContactPill({ entries, whatsapp }: { entries: NavigationEntry[]; whatsapp?: string | undefined }) {
  const entry = entries.find(leadsToForm);
  if (!entry) return null;
  return (
    <div className="pointer-events-none sticky bottom-0 z-sticky h-0 lg:hidden print:hidden">
      <div className="page-column absolute inset-x-0 bottom-4 flex justify-end gap-3 *:pointer-events-auto">
        {whatsapp && (
          <NewTabLink
            href={whatsappHref(whatsapp)}
            withIcon={false}
            className="grid size-12 place-items-center rounded-full bg-white text-text-strong elevation-overlay"
          >
            <WhatsAppIcon />
            <span className="sr-only">WhatsApp</span>
          </NewTabLink>
        )}
        <ButtonLink href={`#${entry.scrollToId}`} className="elevation-overlay">
          {entry.name}
        </ButtonLink>
      </div>
    </div>
  );
}
