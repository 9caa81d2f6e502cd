import { MailLink } from '@/components/ui/mail-link';
import { WhatsAppLink } from '@/components/ui/whatsapp-link';
import type { Office, Site } from '@/content/types';
import { telHref } from '@/lib/tel-href';
import { officeLabel } from './office-label';

const LINK_CLASSES = 'text-text-strong decoration-line-strong transition-colors hover:decoration-current';

/** Links to e-mail and WhatsApp, for visitors who prefer them to the form. */
export function DirectContactLinks({ email, whatsapp }: Pick<Site, 'email' | 'whatsapp'>) {
  return (
    <div className="border-t border-line pt-5 xl:mr-8 print:hidden">
      <p className="text-text-muted">¿Prefieres el correo? Escríbenos.</p>
      <p className="text-lead">
        <MailLink email={email} className={LINK_CLASSES} />
      </p>
      {whatsapp && (
        <WhatsAppLink
          number={whatsapp}
          className={`inline-flex min-h-11 flex-wrap items-center gap-1.5 ${LINK_CLASSES}`}
        />
      )}
    </div>
  );
}

/** The address and the phone of each office. */
export function OfficeList({ offices }: Pick<Site, 'offices'>) {
  return (
    <div className="mt-8 grid-pairs gap-8 sm:mt-12 print:m-0 print:grid-cols-1 print:gap-3">
      {offices.map((office) => (
        <OfficeDetails key={officeLabel(office, offices)} {...office} />
      ))}
    </div>
  );
}

function OfficeDetails({ city, country, address, phone }: Office) {
  return (
    <address className="border-t border-line pt-5 not-italic max-sm:first:border-0 max-sm:first:pt-0 print:border-0 print:p-0">
      <p className="font-bold text-text-strong">{`${city}, ${country}`}</p>
      <p>{address}</p>
      <a
        href={telHref(phone)}
        className="text-label -mb-2.5 inline-flex min-h-11 items-center text-text underline-offset-4 hover:text-text-strong hover:underline"
      >
        {phone}
      </a>
    </address>
  );
}
