import type { FastifyInstance } from 'fastify';
import { Readable } from 'node:stream';

import { findClosedMonth, writeFec } from '#accounting/fec-query';
import { sendProblem } from '#platform/http/error-handling';
import type { Runtime } from '#platform/runtime';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestCaller } from '#platform/session/request-caller';
import { readSiteSetting } from '#site-setting/site-setting-store';

const FILE = /^(20\d{2}-(?:0[1-9]|1[0-2]))\.txt$/;

/** Files of the entries of closed months, for admins. */
export function registerAccountingDownloads(app: FastifyInstance, services: Runtime & SessionPort): void {
  app.get<{ Params: { file: string } }>('/books/:file', async (request, reply) => {
    const caller = await requestCaller(request, services);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    if (caller.role !== 'ADMIN') return sendProblem(request, reply, 'ROLE_NOT_ALLOWED');
    const [, month] = FILE.exec(request.params.file) ?? [];
    const found = month === undefined ? undefined : await findClosedMonth(services.db, `${month}-01`);
    if (found === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    const { tahitiNumber } = await readSiteSetting(services.db, 'HOUSE');
    const house = tahitiNumber.replaceAll(/[^A-Za-z0-9]/g, '') || 'MATETE';
    return reply
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="${house}FEC${found.month.slice(0, 7).replace('-', '')}.txt"`,
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('text/plain; charset=utf-8')
      .send(Readable.from(writeFec(services.db, found)));
  });
}
