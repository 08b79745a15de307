import type { FastifyInstance } from 'fastify';

import { type Bank, BankRefusal, type NewPayment } from './bank.ts';
import { type Payment, refundedAmount } from './payment.ts';
import { basicAuthorization, isSameSecret } from './signature.ts';

const MAX_AMOUNT = 999_999_999;
const amount = { type: 'integer', minimum: 1, maximum: MAX_AMOUNT } as const;
const webAddress = { type: 'string', maxLength: 2_000, pattern: '^https?://' } as const;

const newPayment = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'currency', 'reference', 'returnUrl', 'notifyUrl'],
  properties: {
    amount,
    currency: { type: 'string', const: 'XPF' },
    reference: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
    language: { type: 'string', enum: ['fr', 'en'], default: 'fr' },
    returnUrl: webAddress,
    notifyUrl: webAddress,
    longestMs: { type: 'integer', minimum: 1, maximum: 100 * 86_400_000 },
  },
} as const;

const newRefund = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'currency'],
  properties: { amount, currency: { type: 'string', const: 'XPF' } },
} as const;

const keyHeader = {
  type: 'object',
  required: ['idempotency-key'],
  properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 200 } },
} as const;

const paymentId = {
  type: 'object',
  required: ['paymentId'],
  properties: { paymentId: { type: 'string', maxLength: 60 } },
} as const;

/** View of a payment for the merchant. */
const viewOf = (payment: Payment, publicUrl: string) => ({
  paymentId: payment.paymentId,
  status: payment.status,
  reason: payment.reason,
  amount: payment.amount,
  refundedAmount: refundedAmount(payment),
  refunds: payment.refunds,
  currency: payment.currency,
  reference: payment.reference,
  maskedCard: payment.maskedCard,
  createdAt: payment.createdAt,
  expiresAt: payment.expiresAt,
  pageUrl: `${publicUrl}/pay/${payment.paymentId}?lang=${payment.language}`,
});

interface ApiOptions {
  readonly bank: Bank;
  readonly secret: string;
  readonly publicUrl: () => string;
}

/** Registers the merchant's calls, all under `Authorization: Basic` with the shared secret. */
export function registerApiRoutes(app: FastifyInstance, { bank, secret, publicUrl }: ApiOptions): void {
  const expected = basicAuthorization(secret);
  const authenticate = { preHandler: checkAuthorization };

  async function checkAuthorization(request: { headers: { authorization?: string | undefined } }): Promise<void> {
    if (!isSameSecret(request.headers.authorization ?? '', expected)) throw new BankRefusal(401, 'UNAUTHORIZED');
  }

  app.post<{ Body: NewPayment; Headers: { 'idempotency-key': string } }>(
    '/payments',
    { ...authenticate, schema: { body: newPayment, headers: keyHeader } },
    (request, reply) => {
      if (!URL.canParse(request.body.returnUrl) || !URL.canParse(request.body.notifyUrl)) {
        throw new BankRefusal(400, 'BAD_REQUEST');
      }
      const payment = bank.create(request.body, request.headers['idempotency-key']);
      return reply.code(201).send(viewOf(payment, publicUrl()));
    },
  );

  app.get<{ Querystring: { reference: string } }>(
    '/payments',
    {
      ...authenticate,
      schema: {
        querystring: {
          type: 'object',
          required: ['reference'],
          properties: { reference: { type: 'string', maxLength: 64 } },
        },
      },
    },
    (request) => ({ payments: bank.listByReference(request.query.reference).map((its) => viewOf(its, publicUrl())) }),
  );

  app.get<{ Params: { paymentId: string } }>(
    '/payments/:paymentId',
    { ...authenticate, schema: { params: paymentId } },
    (request) => {
      const payment = bank.find(request.params.paymentId);
      if (payment === undefined) throw new BankRefusal(404, 'PAYMENT_NOT_FOUND');
      return viewOf(payment, publicUrl());
    },
  );

  app.post<{ Params: { paymentId: string }; Body: { amount: number }; Headers: { 'idempotency-key': string } }>(
    '/payments/:paymentId/refund',
    { ...authenticate, schema: { params: paymentId, body: newRefund, headers: keyHeader } },
    (request, reply) => {
      const { payment, refund } = bank.refund(
        request.params.paymentId,
        request.body.amount,
        request.headers['idempotency-key'],
      );
      return reply.code(201).send({
        refundId: refund.refundId,
        paymentId: payment.paymentId,
        amount: refund.amount,
        currency: payment.currency,
        refundedAmount: refundedAmount(payment),
      });
    },
  );
}
