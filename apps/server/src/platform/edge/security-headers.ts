import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Runtime } from '#platform/runtime';

/**
 * Sets the security headers of every answer. Pages set their own Content-Security-Policy; anything else
 * may do nothing at all in a browser.
 */
export function registerSecurityHeaders(app: FastifyInstance, { settings }: Runtime): void {
  const isSecure = settings.publicUrl.startsWith('https:');
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // Addresses of pages and calls may carry an email, a coupon code or a token. With `no-referrer` a browser would not say
    // where a form comes from either.
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

/**
 * The headers that Helmet sets, asked for once: they are the same for every answer, and composing them anew would be an
 * eighth of what a cached page costs.
 */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}
