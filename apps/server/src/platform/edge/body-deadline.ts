import type { FastifyInstance } from 'fastify';

/** Longest time for a body that is no upload, milliseconds: they are small, and a client that drips one holds a connection. */
export const BODY_DEADLINE_MS = 30_000;

/** Cuts a request whose body does not come within a time, but for uploads, which have the longer time of every request. */
export function registerBodyDeadline(app: FastifyInstance, deadlineMs = BODY_DEADLINE_MS): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || headers['content-type']?.startsWith('multipart/form-data') === true) return;
    const deadline = setTimeout(() => raw.destroy(), deadlineMs).unref();
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(deadline));
  });
}
