/** Addresses of servers with a user and a password, as `smtp://user:password@host:587`. */

/** What separates the user and the host from the rest of an address. */
const END_OF_AUTHORITY = /[/?#]/;

/**
 * The sign of a password that is not percent-encoded, so that the address would be read as another one; `null` where
 * every sign is what it seems.
 */
export function unencodedSign(url: string): string | null {
  const [, rest = ''] = url.split(/:\/\/(.*)/s);
  const [authority = ''] = rest.split(END_OF_AUTHORITY);
  const following = rest.slice(authority.length);
  // The host comes after an `@`, so what ended before it was meant as a part of the password.
  if (following.includes('@')) return following.charAt(0);
  const userInfo = authority.slice(0, Math.max(0, authority.lastIndexOf('@')));
  if (userInfo.includes('@')) return '@';
  return isDecodable(userInfo) ? null : '%';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** An address as it was understood, without its password, and of its query how TLS is asked for. */
export function withoutPassword(url: string): string {
  const { protocol, username, host, pathname, searchParams } = new URL(url);
  const user = username === '' ? '' : `${username}@`;
  const mode = searchParams.get('sslmode');
  return `${protocol}//${user}${host}${pathname}${mode === null ? '' : `?sslmode=${mode}`}`;
}
