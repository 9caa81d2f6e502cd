import { type NextRequest, NextResponse } from 'next/server';
import { REDIRECT_STATUS, redirectLocation, routeKind } from './lib/routes';

/** The files at the root of `public/` when `next dev` began (`next.config.ts`). */
const publicFiles = (process.env.PUBLIC_FILES ?? '').split(' ');

/** Gives `next dev` the redirects that hosts make from the same route table; the static export leaves it out. */
export function middleware({ nextUrl }: NextRequest): NextResponse {
  const { pathname } = nextUrl;
  if (routeKind(pathname) !== 'redirect' || publicFiles.includes(pathname)) return NextResponse.next();
  // Next requires an absolute URL and sends its path and query.
  return NextResponse.redirect(new URL(redirectLocation(nextUrl), nextUrl), REDIRECT_STATUS);
}
