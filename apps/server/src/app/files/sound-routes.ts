import type { FastifyInstance } from 'fastify';

import { findSound } from '#app/files/stored-file-query';
import { sendProblem } from '#platform/http/error-handling';
import type { Runtime } from '#platform/runtime';
import type { FilePort } from '#platform/storage/file-store';

/**
 * Part of a file that a request asks for, its last byte included. Undefined: the whole of it; null: a part that it does not
 * have. Several parts at once are not sent: the whole is.
 *
 * @source RFC 9110 §14.1.2
 */
export function rangeOf(
  header: string | undefined,
  length: number,
): { first: number; last: number } | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return last === '0' ? null : { first: Math.max(0, length - Number(last)), last: length - 1 };
  if (Number(first) >= length || (last !== '' && Number(last) < Number(first))) return null;
  return { first: Number(first), last: last === '' ? length - 1 : Math.min(Number(last), length - 1) };
}

/**
 * Serves recorded names to everybody, at the hash of their bytes: what has such an address never changes. In parts as well:
 * an iPhone plays nothing whose server cannot send parts.
 */
export function registerSounds(app: FastifyInstance, { db, files }: Runtime & FilePort): void {
  app.get<{ Params: { file: string } }>('/sounds/:file', { compress: false }, async (request, reply) => {
    const [, hash, extension] = /^([0-9a-f]{64})\.(webm|m4a)$/.exec(request.params.file) ?? [];
    const sound = hash === undefined ? undefined : await findSound(db, hash);
    const isNamed = sound?.content_type === (extension === 'webm' ? 'audio/webm' : 'audio/mp4');
    const bytes = sound !== undefined && isNamed ? await files.get(sound.storage_key) : undefined;
    if (sound === undefined || bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('accept-ranges', 'bytes')
      // A browser that opens it by itself, without code, plays it in a page of its own making.
      .header('content-security-policy', "default-src 'none'; img-src 'self'; media-src 'self'")
      .type(sound.content_type);
    const range = rangeOf(request.headers.range, bytes.length);
    if (range === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
    if (range === undefined) return reply.send(bytes);
    const { first, last } = range;
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
      .send(bytes.subarray(first, last + 1));
  });
}
