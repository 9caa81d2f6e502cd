import type { ReactNode } from 'react';
import { officeLabel } from '@/components/contact/office-label';
import { EntryLink } from '@/components/navigation/entry-link';
import {
  FacebookIcon,
  GitHubIcon,
  InstagramIcon,
  LinkedInIcon,
  TikTokIcon,
  WhatsAppIcon,
  XIcon,
  YouTubeIcon,
} from '@/components/ui/icons';
import { Logo } from '@/components/ui/logo';
import { NewTabLink } from '@/components/ui/new-tab-link';
import { WhatsAppNumber } from '@/components/ui/whatsapp-link';
import type { About, Footer, LinkEntry, LogoVariants, Site, SocialIcon } from '@/content/types';
import type { DrawnPicture } from '@/lib/relief/drawings';
import { POLICY_DOCUMENT } from '@/lib/routes';
import { telHref } from '@/lib/tel-href';
import { whatsappHref } from '@/lib/whatsapp';
import { FooterEnd } from './footer-end';

const socialIcons: Record<SocialIcon, ReactNode> = {
  linkedin: <LinkedInIcon />,
  github: <GitHubIcon />,
  youtube: <YouTubeIcon />,
  instagram: <InstagramIcon />,
  facebook: <FacebookIcon />,
  whatsapp: <WhatsAppIcon />,
  tiktok: <TikTokIcon />,
  x: <XIcon />,
};

const linkClasses =
  'inline-flex min-h-11 min-w-11 items-center gap-1.5 transition-colors hover:text-white md:pointer-fine:min-h-9';

interface CompanyData {
  site: Site;
  logo: LogoVariants;
  partner: NonNullable<About['partner']>['logo'] | undefined;
}

export function FooterSection({ rights, site, terrain, ...footer }: Footer & CompanyData & { terrain: DrawnPicture }) {
  return (
    <footer data-defer-layout className="@container isolate on-ink bg-ink text-onInk-muted print:text-text-strong">
      <FooterColumns {...footer} site={site} />
      <FooterEnd terrain={terrain} logo={footer.logo.onInk} />
      <div className="border-t border-ink-line">
        <div className="page-column text-caption flex flex-wrap items-center justify-between gap-x-8 py-4 print:py-2">
          <p>
            © <span data-year>{process.env.BUILD_YEAR || new Date().getFullYear()}</span> {`${site.name}. ${rights}.`}
          </p>
          <a href={POLICY_DOCUMENT} className={`${linkClasses} print:hidden`}>
            Política de privacidad
          </a>
        </div>
      </div>
    </footer>
  );
}

function FooterColumns({
  partner,
  logo,
  menuTitle,
  menu,
  contactTitle,
  groups,
  social,
  site,
}: Omit<Footer, 'rights'> & CompanyData) {
  return (
    <div className="page-column grid gap-x-8 gap-y-12 pt-(--section-space) pb-8 grid-cols-[auto_1fr] @max-[22rem]:grid-cols-1 @3xl:grid-cols-12 print:pt-0 print:pb-2">
      <CompanyColumn logo={logo} partner={partner} social={social ?? site.social} site={site} />
      <nav aria-labelledby="footer-menu" className="@3xl:col-span-3 print:hidden">
        <ColumnTitle id="footer-menu">{menuTitle}</ColumnTitle>
        <LinkList links={menu} />
      </nav>
      <ContactColumn title={contactTitle} site={site} />
      {groups && <LinkGroups groups={groups} />}
    </div>
  );
}

function CompanyColumn({ logo, partner, social, site }: CompanyData & { social: Site['social'] }) {
  return (
    <div className="col-span-full @3xl:col-span-5 @5xl:col-span-6 print:hidden">
      <Logo picture={logo.onInk} background="ink" loading="lazy" />
      {/* A non-breaking space keeps a one-letter word and the next word on the same line. */}
      <p className="text-title mt-7 text-balance text-white">{site.tagline.replace(/ (\p{L}) /gu, ' $1\u00a0')}</p>
      <div className="mt-8 flex flex-wrap items-center gap-3">
        {partner && <img {...partner} alt={partner.alt} loading="lazy" className="h-12 w-auto object-contain" />}
        <SocialLinks social={social} companyName={site.name} />
      </div>
    </div>
  );
}

function SocialLinks({ social, companyName }: { social: Site['social']; companyName: string }) {
  return (
    <ul className="flex flex-wrap gap-3">
      {social.map(({ name, icon, href }) => (
        <li key={name}>
          <NewTabLink
            href={href}
            withIcon={false}
            title={name}
            className="grid size-12 place-items-center rounded-sm border border-ink-line transition-colors hover:bg-ink-raised hover:text-white"
          >
            {socialIcons[icon]}
            <span className="sr-only">{`${companyName} en ${name}`}</span>
          </NewTabLink>
        </li>
      ))}
    </ul>
  );
}

function ContactColumn({ title, site }: { title: string; site: Site }) {
  return (
    <section aria-labelledby="footer-contact" className="@3xl:col-span-4 @5xl:col-span-3 print:pt-2">
      <ColumnTitle id="footer-contact">{title}</ColumnTitle>
      <address className="not-italic">
        <a href={`mailto:${site.email}`} className={`${linkClasses} text-onInk wrap-anywhere`}>
          {site.email}
        </a>
        {site.whatsapp && (
          <div>
            <NewTabLink href={whatsappHref(site.whatsapp)} className={`${linkClasses} flex-wrap text-onInk`}>
              <WhatsAppNumber>{site.whatsapp}</WhatsAppNumber>
            </NewTabLink>
          </div>
        )}
        <dl className="mt-3 grid gap-y-3 print:hidden">
          {site.offices.map((office) => (
            <div key={officeLabel(office, site.offices)}>
              <dt className="text-label">{officeLabel(office, site.offices)}</dt>
              <dd>
                <a
                  href={telHref(office.phone)}
                  className={`${linkClasses} text-onInk [font-variant-numeric:tabular-nums]`}
                >
                  {office.phone}
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </address>
    </section>
  );
}

function LinkGroups({ groups }: { groups: NonNullable<Footer['groups']> }) {
  return (
    <div className="grid gap-x-8 gap-y-10 border-t border-ink-line pt-12 grid-cols-2 col-span-full @max-[22rem]:grid-cols-1 @5xl:grid-cols-4">
      {groups.map(({ title, links }, index) => (
        <nav key={title} aria-labelledby={`footer-group-${index}`}>
          <ColumnTitle id={`footer-group-${index}`}>{title}</ColumnTitle>
          <LinkList links={links} />
        </nav>
      ))}
    </div>
  );
}

function ColumnTitle({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h2 id={id} className="text-label mb-3 text-white print:hidden">
      {children}
    </h2>
  );
}

function LinkList({ links }: { links: LinkEntry[] }) {
  return (
    <ul>
      {links.map((entry) => (
        <li key={entry.name}>
          <EntryLink entry={entry} className={linkClasses} />
        </li>
      ))}
    </ul>
  );
}
