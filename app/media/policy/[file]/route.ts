import { policyFile } from '@/app/AboutUs/policy';
import { siteContent } from '@/content/site-content';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [{ file: policyFile(siteContent()['privacy-policy']).name }];
}

/** Serves the policy as JSON to the privacy dialog, because the HTML of the page does not contain the policy. */
export function GET() {
  return new Response(policyFile(siteContent()['privacy-policy']).json, {
    headers: { 'Content-Type': 'application/json' },
  });
}
