import { type NextRequest, NextResponse } from 'next/server';
import { REDIRECT_STATUS, redirectLocation, routeKind } from './lib/routes';

/** Gives `next dev` the redirects that hosts make from the same route table; the static export leaves it out. */
export function middleware({ nextUrl }: NextRequest): NextResponse {
  if (routeKind(nextUrl.pathname) !== 'redirect') return NextResponse.next();
  // Next wants a whole address here and sends its path and query.
  return NextResponse.redirect(new URL(redirectLocation(nextUrl), nextUrl), REDIRECT_STATUS);
}
