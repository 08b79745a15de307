import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'matete_session';
export const SESSION_DAYS = 30;

export function setSessionCookie(reply: FastifyReply, token: string | undefined, isSecure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  if (token === undefined) void reply.clearCookie(SESSION_COOKIE, options);
  else void reply.setCookie(SESSION_COOKIE, token, { ...options, maxAge: SESSION_DAYS * 86_400 });
}

/** Holds the secret of a browser that signed up, for the hours that its link is good. */
const SIGN_UP_COOKIE = 'matete_sign_up';
const SIGN_UP_HOURS = 48;
/** The one call that it is sent to. */
const SIGN_UP_PATH = '/api/auth/continue-sign-up';

export function setSignUpCookie(reply: FastifyReply, secret: string | undefined, isSecure: boolean): void {
  const options = { path: SIGN_UP_PATH, httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  if (secret === undefined) void reply.clearCookie(SIGN_UP_COOKIE, options);
  else void reply.setCookie(SIGN_UP_COOKIE, secret, { ...options, maxAge: SIGN_UP_HOURS * 3600 });
}

/** The secret of the browser that asks, unless another site may have made it ask. */
export function signUpSecret(request: FastifyRequest, publicOrigin: string): string | undefined {
  const secret = request.cookies[SIGN_UP_COOKIE];
  return secret === undefined || secret === '' || isForged(request, publicOrigin) ? undefined : secret;
}

/** Reads the token of a request, and whether it came by cookie: then another site may have made the browser send it. */
export function requestToken(request: FastifyRequest): { token: string; isCookie: boolean } | undefined {
  const authorization = request.headers.authorization;
  if (authorization !== undefined) {
    const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization)?.[1];
    return token === undefined ? undefined : { token, isCookie: false };
  }
  const token = request.cookies[SESSION_COOKIE];
  return token === undefined || token === '' ? undefined : { token, isCookie: true };
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request that carries the cookie may be another site's doing. A page of another origin can neither set
 * `X-Screen-Width` without a preflight, which is refused, nor hide its origin.
 *
 * @source HTTP API: with the cookie, unsafe methods need the client header and a same-origin request
 */
export function isForged(request: FastifyRequest, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  if (request.headers['x-screen-width'] === undefined) return true;
  const origin = request.headers.origin;
  if (origin !== undefined) return origin !== publicOrigin && origin !== `${request.protocol}://${request.host}`;
  const site = request.headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
