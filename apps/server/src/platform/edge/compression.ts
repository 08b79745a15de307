import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into one packet uncompressed. */
const THRESHOLD_BYTES = 1024;
/** Brotli quality for answers that are compressed on each request; built files are compressed once, with 11. */
const BROTLI_QUALITY = 4;

/**
 * Compresses the answers of every route with Brotli or gzip, whichever the client accepts. The plugin hooks routes
 * only: the handler for unknown routes answers uncompressed.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // Registered before the plugin's hook: a 304 has no body, and must not name a content encoding.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
    void reply.removeHeader('content-encoding');
    if (isStream(payload)) payload.destroy();
    return '';
  });
  await app.register(compress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

const isStream = (payload: unknown): payload is { destroy: () => void } =>
  typeof payload === 'object' && payload !== null && 'destroy' in payload && typeof payload.destroy === 'function';
