import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { API, KEY_HEADER, type Rejection } from '@/editor/api';

/**
 * Whether a request was meant for this address of loopback and comes from no other page: a foreign page may send
 * requests to this port, and a foreign name may lead to it (DNS rebinding).
 */
function isOwnRequest({ host, origin }: Record<string, unknown>, port: number): boolean {
  const isOwnHost = host === `127.0.0.1:${port}` || host === `localhost:${port}`;
  return isOwnHost && (!origin || origin === `http://${host}`);
}

/** Refuses what is not this machine's own. */
export function onlyOwnRequests(port: number): MiddlewareHandler {
  return async (c, next) => {
    if (isOwnRequest(c.req.header(), port)) return next();
    return refuse(c, { reason: 'rejected', problem: 'Solo se abre desde esta máquina.', remedy: '' });
  };
}

/** The cookie that carries the key for pictures, which send no header. */
const KEY_COOKIE = 'clave-editor';

/** Lets the pictures of the panel's page be read. */
export function giveKey(c: Context, key: string): void {
  setCookie(c, KEY_COOKIE, key, { path: API, sameSite: 'Strict', httpOnly: true });
}

/** Refuses what does not carry the session's key: as a header or, to be read, as a cookie. */
export function onlyWithKey(key: string): MiddlewareHandler {
  return async (c, next) => {
    const cookie = c.req.method === 'GET' ? getCookie(c, KEY_COOKIE) : undefined;
    const given = c.req.header(KEY_HEADER) ?? cookie;
    if (given === key) return next();
    return refuse(c, {
      reason: 'key',
      problem: 'Esta pestaña es de una vez anterior.',
      remedy: 'Abre de nuevo desde la terminal: la dirección completa está en la ventana donde abriste el editor.',
    });
  };
}

function refuse(c: Context, rejection: Rejection): Response {
  return c.json(rejection, 403);
}
