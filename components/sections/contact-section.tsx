import type { ReactNode } from 'react';
import { officeLabel } from '@/components/contact/office-label';
import { OfficeMap } from '@/components/contact/office-map';
import { MailLink } from '@/components/ui/mail-link';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { WhatsAppLink } from '@/components/ui/whatsapp-link';
import type { Contact, Picture, Site } from '@/content/types';
import { POLICY_DOCUMENT } from '@/lib/routes';

interface ContactProps extends Contact {
  map: Picture;
  site: Pick<Site, 'email' | 'whatsapp' | 'offices'>;
  form: ReactNode;
  /** The city at which the route through the page ends. */
  arrival?: string;
}

/**
 * The contact band (spec §2): the form on the left and the map on the right, of equal height from `lg`. The form's
 * messages take their room from its text area, so that neither the map nor the page moves when it speaks.
 */
export function ContactSection({ anchor, heading, blurb, map, site, form, arrival }: ContactProps) {
  const phones = site.offices.map((office) => `${officeLabel(office, site.offices)} ${office.phone}`);
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb} routeEnds={{ end: arrival }}>
      {/* The height at which the text area has some four lines and two messages still find room in it. */}
      <div className="grid grid-cols-1 gap-6 [--frame-height:54rem] lg:grid-cols-12 lg:gap-8">
        <div className="flex flex-col rounded-lg bg-white p-5 shadow-card sm:p-8 lg:col-span-7 lg:min-h-(--frame-height) xl:p-10 print:hidden">
          <noscript>
            <Notice tone="neutral" className="mb-6">
              Para enviar este formulario hace falta JavaScript. Sin él, escríbenos a <MailLink email={site.email} />
              {site.whatsapp && (
                <>
                  {', por '}
                  <WhatsAppLink number={site.whatsapp} withIcon={false} />
                </>
              )}
              {' o llámanos: '}
              {phones.join(', ')}. Lee nuestra{' '}
              <a href={POLICY_DOCUMENT} className="font-semibold underline underline-offset-4">
                política de privacidad
              </a>
              .
            </Notice>
          </noscript>
          {form}
          <Notice role="alert" tone="warning" className="mt-5 hidden [[data-broken]_&]:block">
            La página no llegó completa y desde aquí no se puede enviar. Recárgala o escríbenos.
          </Notice>
          <DirectContact email={site.email} whatsapp={site.whatsapp} />
        </div>
        <div className="lg:col-span-5">
          <OfficeMap picture={map} offices={site.offices} />
        </div>
      </div>
    </Section>
  );
}

const QUIET_LINK = 'text-text-strong decoration-line-strong transition-colors hover:decoration-current';

/** How to write without the form. */
function DirectContact({ email, whatsapp }: Pick<Site, 'email' | 'whatsapp'>) {
  return (
    <div className="mt-6 flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-5 text-[0.9375rem] leading-6 text-text-muted">
      <p>
        ¿Prefieres el correo? Escríbenos a{'\u00a0'}
        <MailLink email={email} className={QUIET_LINK} />
      </p>
      {whatsapp && (
        <WhatsAppLink number={whatsapp} className={`-my-2.5 inline-flex min-h-11 items-center gap-1.5 ${QUIET_LINK}`} />
      )}
    </div>
  );
}
