import { constants } from 'node:zlib';

import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit into one packet as they are. */
const THRESHOLD_BYTES = 1024;
/** Where an answer made afresh costs little time; 11 is for files that are compressed once. */
const BROTLI_QUALITY = 4;

/**
 * Compresses the answers of every route with Brotli or gzip, whichever the client accepts. The plugin hooks routes only: an answer
 * of the handler of what is not found is sent as it is.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  // Before the plugin's own hook: "not modified" has no body, and must not say how one would be encoded.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (reply.statusCode !== 304) return payload;
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
