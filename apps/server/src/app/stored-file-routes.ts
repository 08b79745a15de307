import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '#app/services';
import { sendProblem } from '#platform/http/error-handling';
import { isParty } from '#platform/session/caller';
import { requestToken } from '#platform/session/session-cookie';
import { findCaller } from '#platform/session/session-store';
import { PictureSizes, type PictureFormat } from '#platform/storage/picture-sizes';
import { GateFullError } from '#platform/storage/work-gate';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Serves pictures to everybody, receipts and a dispute's photographs to the parties of their order, so that a browser can do nothing but show them. */
export function registerStoredFiles(app: FastifyInstance, services: Services): void {
  const pictures = new PictureSizes(services.files);
  app.get<{ Params: { imageId: string; file: string } }>(
    '/images/:imageId/:file',
    { compress: false },
    async (request, reply) => {
      const { imageId } = request.params;
      const [, width, format] = /^(\d{3,4})\.(avif|webp|jpg)$/.exec(request.params.file) ?? [];
      if (!UUID.test(imageId) || format === undefined) return sendProblem(request, reply, 'NOT_FOUND');
      const found = await pictures
        .get({ imageId, width: Number(width), format: format as PictureFormat })
        .catch((error: unknown) => {
          if (error instanceof GateFullError) return 'busy' as const;
          throw error;
        });
      if (found === 'busy') return sendProblem(request, reply, 'UNAVAILABLE');
      if (found === undefined) return sendProblem(request, reply, 'NOT_FOUND');
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'same-origin')
        .type(found.contentType)
        .send(found.bytes);
    },
  );

  registerPrivateFiles(app, services);
}

function registerPrivateFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/receipts/:id', { compress: false }, async (request, reply) =>
    sendPrivateFile(services, { request, reply, name: 'receipt' }, async (orderId) =>
      services.db
        .selectFrom('shipments as s')
        .innerJoin('orders as o', 'o.id', 's.order_id')
        .innerJoin('stored_files as f', 'f.id', 's.receipt_file_id')
        .select(['f.storage_key', 'f.content_type', 'o.customer_id', 'o.seller_id'])
        .where('s.order_id', '=', orderId)
        .executeTakeFirst(),
    ),
  );

  // The order's seller has no part in it.
  app.get<{ Params: { id: string } }>('/payment-receipts/:id', { compress: false }, async (request, reply) =>
    sendPrivateFile(services, { request, reply, name: 'receipt' }, async (pendingPaymentId) => {
      const row = await services.db
        .selectFrom('pending_payments as p')
        .innerJoin('stored_files as f', 'f.id', 'p.receipt_file_id')
        .select(['f.storage_key', 'f.content_type', 'p.customer_id'])
        .where('p.id', '=', pendingPaymentId)
        .executeTakeFirst();
      return row && { ...row, seller_id: null };
    }),
  );

  app.get<{ Params: { id: string } }>('/disputes/:id', { compress: false }, async (request, reply) =>
    sendPrivateFile(services, { request, reply, name: 'photo' }, async (fileId) =>
      services.db
        .selectFrom('dispute_attachments as a')
        .innerJoin('disputes as d', 'd.id', 'a.dispute_id')
        .innerJoin('orders as o', 'o.id', 'd.order_id')
        .innerJoin('stored_files as f', 'f.id', 'a.file_id')
        .select(['f.storage_key', 'f.content_type', 'o.customer_id', 'o.seller_id'])
        .where('a.file_id', '=', fileId)
        .executeTakeFirst(),
    ),
  );
}

interface PrivateFile {
  readonly storage_key: string;
  readonly content_type: string;
  /** Who may read it, besides the admin. */
  readonly customer_id: string;
  readonly seller_id: string | null;
}

interface PrivateRequest {
  readonly request: FastifyRequest<{ Params: { id: string } }>;
  readonly reply: FastifyReply;
  readonly name: string;
}

/** A file of a few people: to anybody else it is not there. */
async function sendPrivateFile(
  services: Services,
  { request, reply, name }: PrivateRequest,
  find: (id: string) => Promise<PrivateFile | undefined>,
): Promise<FastifyReply> {
  const token = requestToken(request);
  const caller = token === undefined ? undefined : await findCaller(services, token.token);
  if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
  const { id } = request.params;
  const file = UUID.test(id) ? await find(id) : undefined;
  const bytes = file === undefined || !isParty(file, caller) ? undefined : await services.files.get(file.storage_key);
  if (file === undefined || bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
  const extension = file.content_type === 'application/pdf' ? 'pdf' : 'jpg';
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}.${extension}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.content_type)
    .send(bytes);
}
