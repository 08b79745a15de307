import type { FastifyInstance, FastifyReply } from 'fastify';

import { findCaller } from '#account/session-store';
import { IMAGE_WIDTHS } from '#catalogue/image-view';
import { isParty } from '#http/caller';
import { sendProblem } from '#http/error-handling';
import { requestToken } from '#http/session-cookie';
import { IMAGE_CONTENT_TYPES, imageKey, type ImageExtension } from '#storage/images';
import type { Services } from '#services';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Pictures for everybody, receipts and a dispute's photographs for the parties of their order. Served so that a browser can do nothing but show them. */
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
    const bytes = row === undefined || !isParty(row, caller) ? undefined : await services.files.get(row.storage_key);
    if (row === undefined || bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    const { content_type: contentType } = row;
    const name = contentType === 'application/pdf' ? 'receipt.pdf' : 'receipt.jpg';
    return sendPrivately(reply, { bytes, contentType, name });
  });

  app.get<{ Params: { id: string } }>('/payment-receipts/:id', { compress: false }, async (request, reply) => {
    const token = requestToken(request);
    const caller = token === undefined ? undefined : await findCaller(services, token.token);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    if (!UUID.test(request.params.id)) return sendProblem(request, reply, 'NOT_FOUND');
    const row = await services.db
      .selectFrom('pending_payments as p')
      .innerJoin('stored_files as f', 'f.id', 'p.receipt_file_id')
      .select(['f.storage_key', 'f.content_type', 'p.customer_id'])
      .where('p.id', '=', request.params.id)
      .executeTakeFirst();
    // The order's seller has no part in it.
    const mayRead = row !== undefined && isParty({ ...row, seller_id: null }, caller);
    const bytes = mayRead ? await services.files.get(row.storage_key) : undefined;
    if (row === undefined || bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    const { content_type: contentType } = row;
    const name = contentType === 'application/pdf' ? 'receipt.pdf' : 'receipt.jpg';
    return sendPrivately(reply, { bytes, contentType, name });
  });

  app.get<{ Params: { fileId: string } }>('/disputes/:fileId', { compress: false }, async (request, reply) => {
    const token = requestToken(request);
    const caller = token === undefined ? undefined : await findCaller(services, token.token);
    if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
    if (!UUID.test(request.params.fileId)) return sendProblem(request, reply, 'NOT_FOUND');
    const row = await services.db
      .selectFrom('dispute_attachments as a')
      .innerJoin('disputes as d', 'd.id', 'a.dispute_id')
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .innerJoin('stored_files as f', 'f.id', 'a.file_id')
      .select(['f.storage_key', 'o.customer_id', 'o.seller_id'])
      .where('a.file_id', '=', request.params.fileId)
      .executeTakeFirst();
    const bytes = row === undefined || !isParty(row, caller) ? undefined : await services.files.get(row.storage_key);
    if (bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    return sendPrivately(reply, { bytes, contentType: 'image/jpeg', name: 'photo.jpg' });
  });
}

const sendPrivately = (
  reply: FastifyReply,
  { bytes, contentType, name }: { bytes: Buffer; contentType: string; name: string },
): FastifyReply =>
  reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(contentType)
    .send(bytes);
