import type { FastifyInstance } from 'fastify';

import { leaveMails } from '#notification/choices/change-choices';
import { inTransaction } from '#platform/db/transaction';
import { sendProblem } from '#platform/http/error-handling';
import { acceptOneClickForms } from '#platform/edge/one-click';
import type { Runtime } from '#platform/runtime';

interface LeaveAddress {
  readonly Params: { readonly subject: string; readonly key: string };
}

/**
 * Serves the address of the `List-Unsubscribe` header of notifications: a mail program posts there when its reader
 * presses "unsubscribe". A GET leads to the page of choices: scanners of mail open every link.
 *
 * @source RFC 8058
 */
export async function registerOneClickMails(app: FastifyInstance, services: Runtime): Promise<void> {
  await acceptOneClickForms(app);
  app.post<LeaveAddress>('/leave/:subject/:key', async (request, reply) => {
    const { secret } = services.settings;
    const left = await inTransaction(services.db, (tx) => leaveMails(tx, { secret, ...request.params }));
    if (!left.ok) return sendProblem(request, reply, left.refusal.code);
    return reply.code(204).header('cache-control', 'no-store').send();
  });
  app.get<LeaveAddress>('/leave/:subject/:key', async (_request, reply) => reply.redirect('/profil/prevenir', 302));
}
