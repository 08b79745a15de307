import type { Language } from '@matete/contract/primitives';
import { keptLocaleOf, LANGUAGE_COOKIE, LANGUAGE_DAYS } from '@matete/i18n/local/kept-locale';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const SESSION_COOKIE = 'matete_session';
export const SESSION_DAYS = 30;

/** Cookie of a browser that somebody signed in with: it opens nothing, and others' wrong passwords do not pause it. */
export const DEVICE_COOKIE = 'matete_device';
const DEVICE_DAYS = 365;

const OF_ACCOUNTS = [SESSION_COOKIE, DEVICE_COOKIE];

/**
 * Name under which browsers keep a cookie. Over safe connections a prefix binds those of accounts to this host: no other
 * host of the domain can set one.
 */
export const hostCookie = (name: string, isSecure: boolean): string =>
  isSecure && OF_ACCOUNTS.includes(name) ? `__Host-${name}` : name;

/** Lets cookies of accounts be read by their names, and those that another host of the domain may have set not at all. */
export function readHostCookies(request: FastifyRequest, isSecure: boolean): void {
  for (const name of OF_ACCOUNTS) request.cookies[name] = request.cookies[hostCookie(name, isSecure)];
}

export function setSessionCookie(reply: FastifyReply, token: string | undefined, isSecure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  const name = hostCookie(SESSION_COOKIE, isSecure);
  if (token === undefined) void reply.clearCookie(name, options);
  else void reply.setCookie(name, token, { ...options, maxAge: SESSION_DAYS * 86_400 });
}

export function setDeviceCookie(reply: FastifyReply, device: string, isSecure: boolean): void {
  const maxAge = DEVICE_DAYS * 86_400;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge } as const;
  void reply.setCookie(hostCookie(DEVICE_COOKIE, isSecure), device, options);
}

/** Language that pages without one in their address are read in on a device. */
export const languageOnDevice = ({ cookies }: FastifyRequest): Language =>
  keptLocaleOf(cookies[LANGUAGE_COOKIE]) ?? 'fr';

export function setLanguageCookie(reply: FastifyReply, language: Language, isSecure: boolean): void {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
  void reply.setCookie(LANGUAGE_COOKIE, language, { ...options, maxAge: LANGUAGE_DAYS * 86_400 });
}

/** Cookie with the secret of a browser that signed up, kept as long as its link is valid. */
const SIGN_UP_COOKIE = 'matete_sign_up';
const SIGN_UP_HOURS = 48;
/** The only call that the cookie is sent to. */
const SIGN_UP_PATH = '/api/auth/continue-sign-up';

export function setSignUpCookie(reply: FastifyReply, secret: string | undefined, isSecure: boolean): void {
  const options = { path: SIGN_UP_PATH, httpOnly: true, sameSite: 'strict', secure: isSecure } as const;
  if (secret === undefined) void reply.clearCookie(SIGN_UP_COOKIE, options);
  else void reply.setCookie(SIGN_UP_COOKIE, secret, { ...options, maxAge: SIGN_UP_HOURS * 3600 });
}

/** Sign-up secret of the browser; undefined when another site may have caused the request. */
export function signUpSecret(request: FastifyRequest, publicOrigin: string): string | undefined {
  const secret = request.cookies[SIGN_UP_COOKIE];
  return secret === undefined || secret === '' || isForged(request, publicOrigin) ? undefined : secret;
}

/** Token of a request, and whether it came by cookie: then another site may have caused the request. */
export function requestToken(request: FastifyRequest): { token: string; isCookie: boolean } | undefined {
  const authorization = request.headers.authorization;
  if (authorization !== undefined) {
    const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(authorization)?.[1];
    return token === undefined ? undefined : { token, isCookie: false };
  }
  const token = request.cookies[SESSION_COOKIE];
  return token === undefined || token === '' ? undefined : { token, isCookie: true };
}

/** Whether a page in a browser sends a request: pages of this product name their width, browsers where a request comes from. */
export const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['x-screen-width'] !== undefined || headers['sec-fetch-site'] !== undefined;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Checks whether a request with the cookie may be forged by another site. A page of another origin can neither set
 * `X-Screen-Width` without a preflight, which is refused, nor hide its origin.
 *
 * @source HTTP API: with the cookie, unsafe methods need the client header and a same-origin request
 */
export function isForged(request: FastifyRequest, publicOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return false;
  return request.headers['x-screen-width'] === undefined || isFromElsewhere(request, publicOrigin);
}

/** Checks what a browser says of where a request comes from; one that says nothing passes. */
function isFromElsewhere(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin } = request.headers;
  if (origin !== undefined && origin !== 'null')
    return origin !== publicOrigin && origin !== `${request.protocol}://${request.host}`;
  const site = request.headers['sec-fetch-site'];
  return site === undefined ? origin === 'null' : site !== 'same-origin' && site !== 'none';
}

/**
 * Checks whether a form that a browser sent by itself may come from another site. Every browser says where a form comes
 * from, so one that does not say it is refused: without this, another site could sign people in to an account of its own.
 */
export function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return (origin === undefined && site === undefined) || isFromElsewhere(request, publicOrigin);
}
