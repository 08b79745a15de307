import type { FastifyInstance } from 'fastify';

import { changeSubscription } from '#newsletter/subscribe';
import { inTransaction } from '#platform/db/transaction';
import { sendProblem } from '#platform/http/error-handling';
import { acceptOneClickForms } from '#platform/edge/one-click';
import type { Runtime } from '#platform/runtime';

/**
 * Serves the address of the `List-Unsubscribe` header, to which a mail program posts when its reader presses
 * "unsubscribe": without a page, cookies or a question. A GET leads to the page that asks: scanners of mail open every
 * link.
 *
 * @source RFC 8058
 */
export async function registerOneClickLeave(app: FastifyInstance, services: Runtime): Promise<void> {
  await acceptOneClickForms(app);
  app.post<{ Params: { key: string } }>('/leave/:key', async (request, reply) => {
    const { key } = request.params;
    const left = await inTransaction(services.db, (tx) =>
      changeSubscription(services, tx, { key, status: 'LEFT', now: services.now() }),
    );
    if (!left.ok) return sendProblem(request, reply, left.refusal.code);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.get<{ Params: { key: string } }>('/leave/:key', async (request, reply) =>
    reply.redirect(`/lettre/quitter?cle=${encodeURIComponent(request.params.key)}`, 302),
  );
}
