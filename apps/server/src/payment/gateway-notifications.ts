import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { refuse, ok, type Result } from '@matete/domain/result';
import { inTransaction } from '#db/transaction';
import type { GatewayEvent, PaymentGateway } from '#gateways/payment-gateway';
import { problemOf } from '#http/problem';
import { applyGatewayState } from '#payment/apply-gateway-state';
import type { Services, Tx } from '#services';

const BODY_LIMIT_BYTES = 128 * 1024;

/**
 * Where gateways tell how a payment ended. The signature is checked over the raw text; each event has its effect once, in the
 * transaction that notes it. An answer of 2xx means that it is in the books.
 */
export function registerGatewayNotifications(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  const gateway = services.gateways.card;
  if (gateway === undefined) return;
  app.post(`/${gateway.name.toLowerCase()}/notifications`, { config: { rateLimit: false } }, async (request, reply) =>
    receive(services, gateway, { request, reply }),
  );
}

async function receive(
  services: Services,
  gateway: PaymentGateway,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const parsed = gateway.parseNotification(typeof request.body === 'string' ? request.body : '', request.headers);
  const result = parsed.ok
    ? await inTransaction(services.db, (tx) => takeEvent(services, tx, gateway.name, parsed.event))
    : refuse(
        parsed.refusal === 'BAD_SIGNATURE' || parsed.refusal === 'STALE'
          ? 'NOTIFICATION_SIGNATURE_WRONG'
          : 'NOTIFICATION_REFUSED',
      );
  if (result.ok) return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('OK');
  if (parsed.ok) await keepMismatch(services, gateway.name, parsed.event);
  services.log.warn(
    { gateway: gateway.name, refusal: parsed.ok ? result.refusal.code : parsed.refusal, requestId: request.id },
    'a gateway notification was refused',
  );
  const problem = problemOf(result.refusal, { language: 'en', requestId: request.id });
  return reply.code(problem.status).header('cache-control', 'no-store').type('application/problem+json').send(problem);
}

/** What was rightly signed and does not fit is a person's business: the reconciliation shows it. */
async function keepMismatch({ db, now }: Services, gateway: string, event: GatewayEvent): Promise<void> {
  await db
    .insertInto('gateway_mismatches')
    .values({
      gateway,
      event_id: event.eventId,
      reference: event.orderReference,
      amount_xpf: event.amountXpf,
      status: event.status,
      received_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function takeEvent(services: Services, tx: Tx, gatewayName: string, event: GatewayEvent): Promise<Result<void>> {
  const now = services.now();
  const noted = await tx
    .insertInto('gateway_events')
    .values({ gateway: gatewayName, event_id: event.eventId, received_at: now, outcome: event.status })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (noted.numInsertedOrUpdatedRows === 0n || event.kind === 'REFUND') return ok(undefined);
  const applied = await applyGatewayState(services, tx, event, now);
  return applied.ok ? ok(undefined) : applied;
}
