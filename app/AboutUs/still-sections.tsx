'use client';

import { PrivacyPolicyText } from '@/components/contact/privacy-policy';
import { AboutSection } from '@/components/sections/about-section';
import { FooterColumns, FooterPassage } from '@/components/sections/footer-section';
import { ServicesSection } from '@/components/sections/services-section';
import { TalentSection } from '@/components/sections/talent-section';
import { JsonLd } from '@/components/seo/json-ld';
import { still } from '@/components/ui/still';
import { about } from '@/content/about';
import { footer } from '@/content/footer';
import { privacyPolicy } from '@/content/privacy-policy';
import { services } from '@/content/services';
import { site } from '@/content/site';
import { talent } from '@/content/talent';
import { structuredData } from './structured-data';

/**
 * A constant to the bundler, which then leaves these sections and their content out of the code for the browser. While
 * developing they come along, so that a change shows at once.
 */
const DRAWN = typeof window === 'undefined' || process.env.NODE_ENV === 'development';

/** Who the company is. */
export const About = still('about', DRAWN ? () => <AboutSection {...about} /> : null);

/** What it does. */
export const Services = still('services', DRAWN ? () => <ServicesSection {...services} /> : null);

/** Who its people are. */
export const Talent = still('talent', DRAWN ? () => <TalentSection {...talent} /> : null);

/** What stands in the footer. */
export const FooterText = still(
  'footer',
  DRAWN
    ? () => (
        <>
          <FooterColumns {...footer} site={site} />
          <FooterPassage {...footer} site={site} />
        </>
      )
    : null,
);

/** What it promises about the data of its visitors. */
export const Policy = still('policy', DRAWN ? () => <PrivacyPolicyText policy={privacyPolicy} /> : null);

/** What it tells search engines. */
export const StructuredData = still('structured-data', DRAWN ? () => <JsonLd data={structuredData} /> : null);
