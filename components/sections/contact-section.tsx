import type { ReactNode } from 'react';
import { DirectContactLinks, OfficeList } from '@/components/contact/contact-details';
import { officeLabel } from '@/components/contact/office-label';
import { type ContactMap, EdgeLight, OfficeMap } from '@/components/contact/office-map';
import { MailLink } from '@/components/ui/mail-link';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { WhatsAppLink } from '@/components/ui/whatsapp-link';
import type { Contact, Site } from '@/content/types';
import type { Waypoint } from '@/lib/relief/waypoints';

interface ContactProps extends Contact {
  waypoint: Waypoint | undefined;
  map: ContactMap;
  site: Pick<Site, 'email' | 'whatsapp' | 'offices'>;
  form: ReactNode;
}

/**
 * The contact section (spec §2). From the `lg` breakpoint, the form is on the left, and the next steps and the map are
 * on the right. When an error message makes the form higher, the card of the form grows but the map does not.
 */
export function ContactSection({ interests: _, next, map, site, form, ...head }: ContactProps) {
  return (
    <Section {...head}>
      {/* The container is 55rem wide at `lg`. With enlarged text it has fewer rem, so the layout has one column. */}
      <div className="@container/contact">
        <div className="grid grid-cols-1 gap-x-8 gap-y-12 @min-[55rem]/contact:grid-cols-2 @min-[55rem]/contact:grid-rows-[auto_1fr] print:break-inside-avoid print:grid-cols-2">
          <div
            data-slot="contact-card"
            className="relative flex flex-col @min-[55rem]/contact:min-h-146 xl:mr-8 print:hidden"
          >
            <EdgeLight />
            <NoScriptNotice site={site} />
            {form}
            <FallbackNotice email={site.email} />
          </div>
          <DirectContactLinks email={site.email} whatsapp={site.whatsapp} />
          {/* The map and the offices have a separate column, so that they stay together when the form grows. */}
          <div className="@min-[55rem]/contact:col-start-2 @min-[55rem]/contact:row-span-2 @min-[55rem]/contact:row-start-1 print:contents">
            {next && <NextSteps steps={next} />}
            <OfficeMap picture={map} offices={site.offices} />
            <OfficeList offices={site.offices} />
          </div>
        </div>
      </div>
    </Section>
  );
}

function NextSteps({ steps }: { steps: string[] }) {
  return (
    <div className="mb-8 print:hidden">
      <p className="text-label mb-3 text-text-muted">Qué pasa después</p>
      <ol className="grid gap-y-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-[8px] min-[600px]:gap-4 text-text-strong">
            <span aria-hidden className="text-label text-primary-text [line-height:1.7rem]">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A notice that is visible if the form failed to load or to render. The browser can still submit the form. */
function FallbackNotice({ email }: Pick<Site, 'email'>) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 hidden [[data-broken]_&,[data-fallback]~&]:block">
      <span className="hidden [[data-stored]_&]:inline">Recibimos el mensaje que enviaste.</span> No pudimos cargar el
      formulario completo. Puedes enviarlo igual; si falla, recarga la página o escríbenos a <MailLink email={email} />.
    </Notice>
  );
}

function NoScriptNotice({ site: { email, whatsapp, offices } }: Pick<ContactProps, 'site'>) {
  const phones = offices.map((office) => `${officeLabel(office, offices)} ${office.phone}`);
  return (
    <noscript>
      <Notice tone="neutral" className="mb-6">
        El formulario se envía también sin JavaScript. Si no funciona, escríbenos a <MailLink email={email} />
        {whatsapp && (
          <>
            {', por '}
            <WhatsAppLink number={whatsapp} withIcon={false} />
          </>
        )}
        {` o llámanos: ${phones.join(', ')}.`}
      </Notice>
    </noscript>
  );
}
