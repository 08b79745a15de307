import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ok, refuse, type Result } from '@matete/domain/result';

import {
  GatewayError,
  type GatewayEvent,
  type ParsedNotification,
  type PaymentGateway,
} from '#gateways/payment-gateway';
import type { StepPorts } from '#order/order-effect';
import { applyGatewayState } from '#payment/gateway/apply-gateway-state';
import { insertEvent } from '#payment/gateway/gateway-event-store';
import { noteCredits } from '#payment/gateway/note-credits';
import { isAboutMoney, recordMismatch } from '#payment/gateway/record-mismatch';
import { type GatewayPorts, gatewaysOf } from '#payment/records/payment-gateways';
import type { Tx } from '#platform/db/database';
import { inTransaction } from '#platform/db/transaction';
import { EXEMPT } from '#platform/edge/load-guard';
import { problemOf } from '#platform/http/problem';

const BODY_LIMIT_BYTES = 128 * 1024;

/**
 * Serves the addresses to which gateways report payments. The signature is checked over the raw text; each event takes
 * effect once, in the transaction that records it. An answer of 2xx means that it is in the books.
 */
export function registerGatewayNotifications(app: FastifyInstance, services: StepPorts & GatewayPorts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  for (const gateway of gatewaysOf(services.gateways)) {
    app.post(`/${gateway.name.toLowerCase()}/notifications`, { config: EXEMPT }, async (request, reply) =>
      receive(services, gateway, { request, reply }),
    );
  }
}

async function receive(
  services: StepPorts,
  gateway: PaymentGateway,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const parsed = await parse(gateway, request);
  const result = parsed.ok
    ? await inTransaction(services.db, (tx) => takeEvent(services, tx, gateway.name, parsed.event))
    : refuse(REFUSAL_OF[parsed.refusal] ?? 'NOTIFICATION_REFUSED');
  if (result.ok) return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('OK');
  if (parsed.ok && parsed.event.kind === 'PAYMENT' && isAboutMoney(parsed.event, result.refusal.code)) {
    const state = { ...parsed.event, gateway: gateway.name };
    await recordMismatch(services.db, { gateway: gateway.name, state, now: services.now() });
  }
  services.log.warn(
    { gateway: gateway.name, refusal: parsed.ok ? result.refusal.code : parsed.refusal, requestId: request.id },
    'a gateway notification was refused',
  );
  const problem = problemOf(result.refusal, { language: 'en', requestId: request.id });
  return reply.code(problem.status).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

type Parsed = ParsedNotification | { readonly ok: false; readonly refusal: 'UNREACHABLE' };

const REFUSAL_OF: Partial<Record<string, ErrorCode>> = {
  BAD_SIGNATURE: 'NOTIFICATION_SIGNATURE_WRONG',
  STALE: 'NOTIFICATION_SIGNATURE_WRONG',
  UNREACHABLE: 'GATEWAY_UNREACHABLE',
};

/**
 * Parses a notification. When the gateway must be asked for details and does not answer, it is refused so that it is
 * sent again.
 */
async function parse(gateway: PaymentGateway, request: FastifyRequest): Promise<Parsed> {
  try {
    return await gateway.parseNotification(typeof request.body === 'string' ? request.body : '', request.headers);
  } catch (error) {
    if (error instanceof GatewayError) return { ok: false, refusal: 'UNREACHABLE' };
    throw error;
  }
}

async function takeEvent(
  services: StepPorts,
  tx: Tx,
  gatewayName: GatewayName,
  event: GatewayEvent,
): Promise<Result<void>> {
  const now = services.now();
  const isNew = await insertEvent(tx, { gateway: gatewayName, eventId: event.eventId, status: event.status, now });
  if (!isNew) return ok(undefined);
  if (event.kind === 'REFUND') {
    const credits = event.credit === undefined ? [] : [event.credit];
    return noteCredits(services, tx, { gateway: gatewayName, orderReference: event.orderReference, credits, now });
  }
  const applied = await applyGatewayState(services, tx, { ...event, gateway: gatewayName }, now);
  return applied.ok ? ok(undefined) : applied;
}
