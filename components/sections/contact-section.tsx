import { ContactFormIsland } from '@/components/contact/contact-form-island';
import { officeLabel } from '@/components/contact/office-label';
import { OfficeMap } from '@/components/contact/office-map';
import { Section } from '@/components/ui/section';
import type { Contact, PrivacyPolicy, Site } from '@/content/types';

/**
 * The contact band (spec §2): the form on the left and the map on the right, of equal height from `lg`.
 */
export function ContactSection({
  anchor,
  heading,
  blurb,
  interests,
  map,
  policy,
  site,
}: Contact & { policy: PrivacyPolicy; site: Pick<Site, 'email' | 'offices'> }) {
  const phones = site.offices.map((office) => `${officeLabel(office, site.offices)} ${office.phone}`);
  return (
    <Section anchor={anchor} heading={heading} blurb={blurb}>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-12 lg:gap-8">
        <div className="flex flex-col rounded-lg bg-white p-5 shadow-card sm:p-8 lg:col-span-7 xl:p-10 print:hidden">
          <noscript>
            <p className="mb-6 rounded-sm bg-page px-4 py-3 text-text-strong">
              Para enviar este formulario hace falta JavaScript. Sin él, escríbenos a{' '}
              <a href={`mailto:${site.email}`} className="font-semibold underline underline-offset-4">
                {site.email}
              </a>{' '}
              o llámanos: {phones.join(', ')}.
            </p>
          </noscript>
          <ContactFormIsland interests={interests} email={site.email} policy={policy} />
          <p
            role="alert"
            className="mt-5 hidden rounded-sm bg-danger-surface px-4 py-3 text-text-strong [[data-broken]_&]:block"
          >
            La página no llegó completa y desde aquí no se puede enviar. Recárgala o escríbenos.
          </p>
          <p className="mt-6 border-t border-line pt-5 text-[0.9375rem] leading-6 text-text-muted">
            ¿Prefieres el correo? Escríbenos a{' '}
            <a
              href={`mailto:${site.email}`}
              className="font-semibold text-text-strong underline decoration-line-strong underline-offset-4 transition-colors hover:decoration-current"
            >
              {site.email}
            </a>
          </p>
        </div>
        <div className="lg:col-span-5">
          <OfficeMap picture={map} offices={site.offices} />
        </div>
      </div>
    </Section>
  );
}
