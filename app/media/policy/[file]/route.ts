import { policyFile } from '@/app/AboutUs/policy';
import { siteContent } from '@/content/site-content';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [{ file: policyFile(siteContent()['privacy-policy']).name }];
}

/** The policy for its dialog, which fetches it: it is not in the page's HTML. */
export function GET() {
  return new Response(policyFile(siteContent()['privacy-policy']).json, {
    headers: { 'Content-Type': 'application/json' },
  });
}
