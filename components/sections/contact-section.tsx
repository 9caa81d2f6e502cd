import type { ReactNode } from 'react';
import { DirectContact, OfficeList } from '@/components/contact/contact-details';
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
 * The contact section (spec §2): the form on the left; the next steps and the map on the right. Side by side from `lg`.
 * Messages of the form enlarge its card, not the map.
 */
export function ContactSection({ interests: _, next, map, site, form, ...head }: ContactProps) {
  return (
    <Section {...head}>
      {/* Breakpoints in rem of its width, which is 55rem at `lg`: enlarged text has one column. */}
      <div className="@container/contact">
        <div className="grid grid-cols-1 gap-x-8 gap-y-12 @min-[55rem]/contact:grid-cols-2 @min-[55rem]/contact:grid-rows-[auto_1fr] print:break-inside-avoid print:grid-cols-2">
          <div
            data-slot="contact-card"
            className="relative flex flex-col @min-[55rem]/contact:min-h-146 xl:mr-8 print:hidden"
          >
            <EdgeLight />
            <WithoutScripts site={site} />
            {form}
            <FallbackNotice email={site.email} />
          </div>
          <DirectContact email={site.email} whatsapp={site.whatsapp} />
          {/* A separate column, so that the offices stay below the map when the form grows. */}
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

/** The steps after a message is sent. */
function NextSteps({ steps }: { steps: string[] }) {
  return (
    <div className="mb-8 print:hidden">
      <p className="text-label mb-3 text-text-muted">Qué pasa después</p>
      <ol className="grid gap-y-2">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-x-4 text-text-strong">
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

/** The notice below a form that failed to load or to render. The browser can still submit it. */
function FallbackNotice({ email }: Pick<Site, 'email'>) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 hidden [[data-broken]_&,[data-fallback]~&]:block">
      <span className="hidden [[data-stored]_&]:inline">Recibimos el mensaje que enviaste.</span> No pudimos cargar el
      formulario completo. Puedes enviarlo igual; si falla, recarga la página o escríbenos a <MailLink email={email} />.
    </Notice>
  );
}

/** Other ways to reach the company when scripts are disabled. */
function WithoutScripts({ site: { email, whatsapp, offices } }: Pick<ContactProps, 'site'>) {
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
