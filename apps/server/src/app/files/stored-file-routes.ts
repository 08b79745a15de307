import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { registerSounds } from '#app/files/sound-routes';
import {
  findDisputePhoto,
  findInquiryPhoto,
  findOrderMessagePhoto,
  findPaymentReceipt,
  findShippingReceipt,
  type PrivateFile,
} from '#app/files/stored-file-query';
import { sendProblem } from '#platform/http/error-handling';
import type { Runtime } from '#platform/runtime';
import { type Caller, isParty } from '#platform/session/caller';
import type { SessionPort } from '#platform/session/known-sessions';
import { requestCaller } from '#platform/session/request-caller';
import type { FilePort } from '#platform/storage/file-store';
import { type PictureFormat, PictureSizes } from '#platform/storage/picture-sizes';
import { GateFullError } from '#platform/storage/work-gate';

type Ports = Runtime & FilePort & SessionPort;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Serves pictures and recorded names to everybody, and receipts and photographs of disputes and messages to the parties of their order; a browser can
 * do nothing but show them.
 */
export function registerStoredFiles(app: FastifyInstance, services: Ports): void {
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

  registerLogo(app, services);
  registerSounds(app, services);
  registerPrivateFiles(app, services);
}

/** Serves the logo of the house, which papers carry. */
function registerLogo(app: FastifyInstance, { files }: Ports): void {
  app.get<{ Params: { file: string } }>('/house/:file', { compress: false }, async (request, reply) => {
    const [, id] = /^(.*)\.png$/.exec(request.params.file) ?? [];
    const bytes = id !== undefined && UUID.test(id) ? await files.get(`house/${id}.png`) : undefined;
    if (bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'same-origin')
      .type('image/png')
      .send(bytes);
  });
}

const PRIVATE_FILES = [
  { path: '/receipts/:id', name: 'receipt', find: findShippingReceipt },
  { path: '/payment-receipts/:id', name: 'receipt', find: findPaymentReceipt },
  { path: '/disputes/:id', name: 'photo', find: findDisputePhoto },
  { path: '/order-messages/:id', name: 'photo', find: findOrderMessagePhoto },
  { path: '/inquiries/:id', name: 'photo', find: findInquiryPhoto },
] as const;

function registerPrivateFiles(app: FastifyInstance, services: Ports): void {
  for (const { path, name, find } of PRIVATE_FILES)
    app.get<{ Params: { id: string } }>(path, { compress: false }, async (request, reply) =>
      sendPrivateFile(services, { request, reply, name }, (id) => find(services.db, id)),
    );
}

/** Who reads a file: a person of the company whose order it belongs to reads it as the company. */
const readerOf = ({ customer_id: customerId }: Pick<PrivateFile, 'customer_id'>, caller: Caller): Caller =>
  caller.company !== null && customerId === caller.company.companyId ? { ...caller, accountId: customerId } : caller;

interface PrivateRequest {
  readonly request: FastifyRequest<{ Params: { id: string } }>;
  readonly reply: FastifyReply;
  readonly name: string;
}

/** Sends a private file; answers anybody who may not read it as if it did not exist. */
async function sendPrivateFile(
  services: Ports,
  { request, reply, name }: PrivateRequest,
  find: (id: string) => Promise<PrivateFile | undefined>,
): Promise<FastifyReply> {
  const caller = await requestCaller(request, services);
  if (caller === undefined) return sendProblem(request, reply, 'SIGN_IN_REQUIRED');
  const { id } = request.params;
  const file = UUID.test(id) ? await find(id) : undefined;
  const bytes =
    file === undefined || !isParty(file, readerOf(file, caller))
      ? undefined
      : await services.files.get(file.storage_key);
  if (file === undefined || bytes === undefined) return sendProblem(request, reply, 'NOT_FOUND');
  const extension = file.content_type === 'application/pdf' ? 'pdf' : 'jpg';
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}.${extension}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(file.content_type)
    .send(bytes);
}
