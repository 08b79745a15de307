import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { Runtime } from '#platform/runtime';

/**
 * Sets the security headers of every answer. Pages set their own Content-Security-Policy; anything else
 * may do nothing at all in a browser.
 */
export async function registerSecurityHeaders(app: FastifyInstance, { settings }: Runtime): Promise<void> {
  const isSecure = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: true,
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
}
