import type { FastifyInstance } from 'fastify';

import type { Bank, Change } from './bank.ts';
import type { Notifier } from './notifier.ts';
import { BankRefusal } from './bank.ts';
import { basicAuthorization, isSameSecret } from './signature.ts';

/** How the bank behaves towards every call but those that control it. MUTE: it takes a call and never answers. */
export type Mood = 'NORMAL' | 'MUTE';

const change = {
  type: 'object',
  additionalProperties: false,
  required: ['what'],
  properties: {
    what: { type: 'string', enum: ['REFUSE', 'RESTORE', 'REFUND', 'CHARGE_BACK', 'UNDO_CHARGEBACK'] },
    amount: { type: 'integer', minimum: 1 },
    isTold: { type: 'boolean', default: true },
    copies: { type: 'integer', minimum: 1, maximum: 5, default: 1 },
  },
} as const;

interface Options {
  readonly bank: Bank;
  readonly notifier: Notifier;
  readonly secret: string;
}

/**
 * Registers the calls by which a test makes the bank change its word, or fall silent: what a real one does by itself.
 * They need the merchant's secret like every other.
 */
export function registerControlRoutes(app: FastifyInstance, { bank, notifier, secret }: Options): void {
  const expected = basicAuthorization(secret);
  const checkAuthorization = async (request: { headers: { authorization?: string | undefined } }): Promise<void> => {
    if (!isSameSecret(request.headers.authorization ?? '', expected)) throw new BankRefusal(401, 'UNAUTHORIZED');
  };
  let mood: Mood = 'NORMAL';

  app.addHook('onRequest', async (request, reply) => {
    // Nobody answers: the caller gives up by its own clock, or the server closes.
    if (mood === 'MUTE' && !request.url.startsWith('/controls/')) reply.hijack();
  });

  app.put<{ Body: { mood: Mood } }>(
    '/controls/mood',
    {
      preHandler: checkAuthorization,
      schema: {
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['mood'],
          properties: { mood: { type: 'string', enum: ['NORMAL', 'MUTE'] } },
        },
      },
    },
    (request) => {
      mood = request.body.mood;
      return { mood };
    },
  );

  app.post<{ Params: { paymentId: string }; Body: Change }>(
    '/controls/payments/:paymentId',
    { preHandler: checkAuthorization, schema: { body: change } },
    (request) => {
      const { payment, event } = bank.change(request.params.paymentId, request.body);
      if (event !== undefined) void notifier.deliver(event.eventId);
      return { status: payment.status, refunds: payment.refunds };
    },
  );
}
