import { policyFile } from '@/app/AboutUs/policy';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [{ file: policyFile().name }];
}

/** The policy for its dialog, which fetches it: it is not in the page's HTML. */
export function GET() {
  return new Response(policyFile().json, { headers: { 'Content-Type': 'application/json' } });
}
