import { type NextRequest, NextResponse } from 'next/server';
import { REDIRECT_STATUS, redirectLocation, routeKind } from './lib/routes';

/** URL paths of the files at the root of `public/`, read when `next dev` starts (`next.config.ts`). */
const publicFiles = (process.env.PUBLIC_FILES ?? '').split(' ');

/**
 * Redirects section paths and unknown paths to the page in `next dev`. In production, the host does this with the same
 * route table. The static export does not contain this middleware.
 */
export function middleware({ nextUrl }: NextRequest): NextResponse {
  const { pathname } = nextUrl;
  if (routeKind(pathname) !== 'redirect' || publicFiles.includes(pathname)) return NextResponse.next();
  // Next.js requires an absolute URL here and sends only its path and query in `Location`.
  return NextResponse.redirect(new URL(redirectLocation(nextUrl), nextUrl), REDIRECT_STATUS);
}
