import { siteContent } from '@/content/site-content';
import { PAGE_PATH } from '@/lib/routes';

const { services, site } = siteContent();

const absolute = (path: `/${string}`) => site.url + path;
const ids = {
  organization: absolute('/#organization'),
  website: absolute('/#website'),
};

/**
 * Facts about the company and its site for search engines; all of them are also in the page. Its test checks the types of
 * schema.org, which would add a second to every build.
 */
export const structuredData = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': ids.organization,
      name: site.name,
      legalName: site.legalName,
      url: absolute(PAGE_PATH),
      logo: absolute('/media/brand/icon-512.png'),
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
      url: absolute('/'),
      name: site.name,
      inLanguage: 'es',
      publisher: { '@id': ids.organization },
    },
  ],
} as const;
