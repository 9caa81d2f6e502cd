import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';

const { services, site } = siteContent();

const absoluteUrl = (path: `/${string}`) => site.url + path;
const ids = {
  organization: absoluteUrl('/#organization'),
  website: absoluteUrl('/#website'),
};

/**
 * The structured data of the page for search engines. It contains only facts that visitors also see on the page. The
 * types of schema.org are checked in a test, because checking them here would slow every build down by a second.
 */
export const structuredData = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': ids.organization,
      name: site.name,
      legalName: site.legalName,
      url: absoluteUrl(PAGE_PATH),
      logo: absoluteUrl('/media/brand/icon-512.png'),
      slogan: site.tagline,
      description: site.description,
      email: site.email,
      sameAs: site.social.map(({ href }) => href),
      location: site.offices.map(({ country, city, address, phone }) => ({
        '@type': 'Place' as const,
        name: `${site.name} ${country}`,
        telephone: phone,
        address: {
          '@type': 'PostalAddress' as const,
          streetAddress: address,
          addressLocality: city,
          addressCountry: country,
        },
      })),
      makesOffer: services.cards.map(({ title }) => ({
        '@type': 'Offer' as const,
        itemOffered: { '@type': 'Service' as const, name: title },
      })),
    },
    {
      '@type': 'WebSite',
      '@id': ids.website,
      url: absoluteUrl('/'),
      name: site.name,
      inLanguage: 'es',
      publisher: { '@id': ids.organization },
    },
  ],
} as const;
