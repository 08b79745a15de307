import type { FastifyInstance } from 'fastify';

import { findCaller } from '#account/session-store';
import { IMAGE_WIDTHS } from '#catalogue/image-view';
import { sendProblem } from '#http/error-handling';
import { requestToken } from '#http/session-cookie';
import { IMAGE_CONTENT_TYPES, imageKey, type ImageExtension } from '#storage/images';
import type { Services } from '#services';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pictures for everybody, receipts for the parties of their order. Served so that a browser can do nothing but show them. */
export function registerStoredFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { imageId: string; file: string } }>(
    '/images/:imageId/:file',
    { compress: false },
    async (request, reply) => {
      const [, width, extension] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(request.params.file) ?? [];
      const isKnown = UUID.test(request.params.imageId) && (IMAGE_WIDTHS as readonly number[]).includes(Number(width));
      const key = isKnown ? imageKey(request.params.imageId, Number(width), extension as ImageExtension) : undefined;
      const bytes = key === undefined ? undefined : await services.files.get(key);
      if (bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(IMAGE_CONTENT_TYPES[extension as ImageExtension])
        .send(bytes);
    },
  );

  app.get<{ Params: { orderId: string } }>('/receipts/:orderId', { compress: false }, async (request, reply) => {
    const token = requestToken(request);
    const caller = token === undefined ? undefined : await findCaller(services, token.token);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    if (!UUID.test(request.params.orderId)) return sendProblem(request, reply, 'NOT_FOUND');
    const row = await services.db
      .selectFrom('shipments as s')
      .innerJoin('orders as o', 'o.id', 's.order_id')
      .innerJoin('stored_files as f', 'f.id', 's.receipt_file_id')
      .select(['f.storage_key', 'f.content_type', 'o.customer_id', 'o.seller_id'])
      .where('s.order_id', '=', request.params.orderId)
      .executeTakeFirst();
    const isParty =
      caller.role === 'ADMIN' || row?.customer_id === caller.accountId || row?.seller_id === caller.accountId;
    const bytes = row === undefined || !isParty ? undefined : await services.files.get(row.storage_key);
    if (row === undefined || bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    return reply
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `inline; filename="receipt.${row.content_type === 'application/pdf' ? 'pdf' : 'jpg'}"`,
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(row.content_type)
      .send(bytes);
  });
}
