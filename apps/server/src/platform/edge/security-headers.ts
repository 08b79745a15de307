import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { Runtime } from '#platform/runtime';

/**
 * Headers of every answer. Pages set their own Content-Security-Policy with a nonce; whatever is not a page may do
 * nothing at all in a browser.
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
    // Addresses of pages and calls may carry an email, a coupon code or a token.
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
}
