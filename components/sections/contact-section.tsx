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
 * The contact band (spec §2): the form on the left and the map on the right, below what becomes of a message, side by
 * side from `lg`. What the form says makes its card grow, not the map.
 */
export function ContactSection({ interests: _, next, map, site, form, ...head }: ContactProps) {
  return (
    <Section {...head}>
      {/* In rem of its own width, which is 55rem at `lg`: with enlarged text the form and the map stand below each other. */}
      <div className="@container/contact">
        <div className="grid grid-cols-1 gap-x-8 gap-y-12 @min-[55rem]/contact:grid-cols-2 @min-[55rem]/contact:grid-rows-[auto_1fr] print:break-inside-avoid print:grid-cols-2">
          <div
            data-slot="contact-card"
            className="relative flex flex-col @min-[55rem]/contact:min-h-146 xl:mr-8 print:hidden"
          >
            <EdgeLight />
            <WithoutScripts site={site} />
            {form}
            <NotWhole email={site.email} />
          </div>
          <DirectContact email={site.email} whatsapp={site.whatsapp} />
          {/* A column of its own: the offices stay below their map when the form grows. */}
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

/** What becomes of a message. */
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

/** What stands below a form whose code did not come, or that cannot be drawn any more: the browser still sends it. */
function NotWhole({ email }: Pick<Site, 'email'>) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 hidden [[data-broken]_&,[data-fallback]~&]:block">
      <span className="hidden [[data-stored]_&]:inline">Recibimos el mensaje que enviaste.</span> No pudimos cargar el
      formulario completo. Puedes enviarlo igual; si falla, recarga la página o escríbenos a <MailLink email={email} />.
    </Notice>
  );
}

/** How to reach the company where the form cannot send. */
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
