import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { signWebhook } from '#gateways/revolut/revolut-signature';
import { type LocalServer, startLocalServer } from '#testing/doubles/local-server';

interface Order {
  id: string;
  type: 'payment' | 'refund' | 'chargeback';
  state: 'pending' | 'completed' | 'cancelled' | 'failed' | 'processing';
  amount: number;
  refunded_amount: number;
  currency: string;
  created_at: string;
  checkout_url: string;
  merchant_order_data: { reference: string };
  payments: { id: string; state: string }[];
}

interface Dispute {
  id: string;
  state: 'needs_response' | 'under_review' | 'won' | 'lost';
  amount: number;
  currency: string;
  created_at: string;
  payment: { id: string; order_id: string };
}

interface Told {
  rawBody: string;
  headers: Record<string, string>;
}

export interface LocalRevolut extends LocalServer {
  readonly shop: { secretKey: string; webhookSecret: string; apiUrl: string };
  /** What was asked, headers included. */
  readonly calls: {
    method: string;
    path: string;
    headers: IncomingMessage['headers'];
    body: Record<string, unknown>;
  }[];
  /** The state in which refunds are answered. */
  refundState: Order['state'];
  /** What an order gave back, XPF. */
  returnedXpf(reference: string): number;
  /** A buyer ends an order; gives the webhook as it is sent. */
  settle(reference: string, state: Order['state'], over?: { currency?: string; timestampMs?: number }): Told;
  /** A buyer's bank opens or decides the dispute about an order; gives the webhook as it is sent. */
  dispute(reference: string, state: Dispute['state'], amount: number): Told;
  /** Revolut books a dispute's money as an order of its own; gives the webhook as it is sent. */
  bookChargeback(reference: string, amount: number): Told;
  /** Whether disputes can be read: only in production. */
  hasDisputes: boolean;
  /** Whether disputes are listed in a form that no document describes. */
  isDisputeFormOther: boolean;
}

const SHOP = { secretKey: 'sk_local_secret_key_0123456789', webhookSecret: 'wsk_local_signing_secret_0123' };
const AT = '2026-11-21T18:00:00.000000Z';

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

type Said = readonly [status: number, json: unknown];
const failure = (status: number, code: string): Said => [status, { code, message: code, timestamp: 1 }];

/**
 * A Revolut of this machine for tests: answers the calls we make in the documented forms. It stands at the network's edge; the
 * adapter in front of it is the real one.
 */
export async function startLocalRevolut(): Promise<LocalRevolut> {
  const orders = new Map<string, Order>();
  const calls: LocalRevolut['calls'] = [];
  const disputes = new Map<string, Dispute>();
  const settings = { refundState: 'completed' as Order['state'], hasDisputes: true, isDisputeFormOther: false };

  const create = (body: Record<string, unknown>, type: Order['type']): Order => {
    const id = randomUUID();
    const order: Order = {
      id,
      type,
      state: type === 'refund' ? settings.refundState : 'pending',
      amount: Number(body['amount']),
      refunded_amount: 0,
      currency: String(body['currency']),
      created_at: AT,
      checkout_url: `http://127.0.0.1:9/payment-link/${id}`,
      merchant_order_data: body['merchant_order_data'] as { reference: string },
      payments:
        type === 'payment'
          ? [
              { id: randomUUID(), state: 'declined' },
              { id: randomUUID(), state: 'captured' },
            ]
          : [],
    };
    orders.set(id, order);
    return order;
  };
  const refund = (id: string, body: Record<string, unknown>): Said => {
    const order = orders.get(id);
    if (order === undefined) return failure(404, 'not_found');
    const amount = Number(body['amount']);
    if (order.state !== 'completed' || order.refunded_amount + amount > order.amount)
      return failure(400, 'refund_amount_exceeds');
    if (settings.refundState !== 'failed') order.refunded_amount += amount;
    return [201, create(body, 'refund')];
  };
  const disputesAt = (url: URL): Said => {
    const [, id] = /^\/api\/disputes(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
    if (!settings.hasDisputes) return failure(404, 'not_found');
    if (id !== undefined) return disputes.has(id) ? [200, disputes.get(id)] : failure(404, 'not_found');
    const paymentId = url.searchParams.get('payment_id');
    const found = [...disputes.values()].filter((dispute) => dispute.payment.id === paymentId);
    return [200, settings.isDisputeFormOther ? { disputes: found } : found];
  };
  const orderOf = (reference: string): Order => {
    const order = [...orders.values()].find((one) => one.merchant_order_data.reference === reference);
    if (order === undefined) throw new RangeError(`no order ${reference}`);
    return order;
  };
  const told = (body: object, timestampMs = Date.now()): Told => {
    const rawBody = JSON.stringify(body);
    const timestamp = String(timestampMs);
    return {
      rawBody,
      headers: {
        'revolut-request-timestamp': timestamp,
        'revolut-signature': signWebhook(SHOP.webhookSecret, timestamp, rawBody),
      },
    };
  };
  const answerTo = (request: IncomingMessage, body: Record<string, unknown>): Said => {
    const url = new URL(request.url ?? '', 'http://local');
    const [, id, action] = /^\/api\/orders(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? [];
    if (request.headers.authorization !== `Bearer ${SHOP.secretKey}`) return failure(401, 'unauthenticated');
    if (!request.headers['revolut-api-version']) return failure(400, 'api_version_missing');
    if (url.pathname.startsWith('/api/disputes')) return disputesAt(url);
    if (request.method === 'POST' && id === undefined) return [201, create(body, 'payment')];
    if (request.method === 'POST' && id !== undefined && action === 'refund') return refund(id, body);
    if (id !== undefined) return orders.has(id) ? [200, orders.get(id)] : failure(404, 'not_found');
    const reference = url.searchParams.get('merchant_order_data_reference');
    const found = [...orders.values()].filter((order) => order.merchant_order_data.reference === reference);
    return [200, { orders: found.map((order) => ({ ...order, checkout_url: undefined, refunded_amount: undefined })) }];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    calls.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    const [status, json] = answerTo(request, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  };
  const server = await startLocalServer((request, response) => void answer(request, response));

  return {
    ...server,
    calls,
    shop: { ...SHOP, apiUrl: server.url },
    get refundState() {
      return settings.refundState;
    },
    set refundState(state) {
      settings.refundState = state;
    },
    returnedXpf: (reference) =>
      [...orders.values()].find((one) => one.merchant_order_data.reference === reference)?.refunded_amount ?? 0,
    get hasDisputes() {
      return settings.hasDisputes;
    },
    set hasDisputes(hasDisputes) {
      settings.hasDisputes = hasDisputes;
    },
    get isDisputeFormOther() {
      return settings.isDisputeFormOther;
    },
    set isDisputeFormOther(isDisputeFormOther) {
      settings.isDisputeFormOther = isDisputeFormOther;
    },
    settle: (reference, state, over = {}) => {
      const order = orderOf(reference);
      order.state = state;
      order.currency = over.currency ?? order.currency;
      const event = state === 'completed' ? 'ORDER_COMPLETED' : 'ORDER_CANCELLED';
      return told({ event, order_id: order.id, merchant_order_ext_ref: reference }, over.timestampMs);
    },
    dispute: (reference, state, amount) => {
      const order = orderOf(reference);
      const known = [...disputes.values()].find((one) => one.payment.order_id === order.id);
      const dispute = known ?? {
        id: randomUUID(),
        state,
        amount,
        currency: order.currency,
        created_at: AT,
        payment: { id: order.payments.find((one) => one.state === 'captured')?.id ?? '', order_id: order.id },
      };
      dispute.state = state;
      disputes.set(dispute.id, dispute);
      return told({ event: EVENT_OF[state], dispute_id: dispute.id });
    },
    bookChargeback: (reference, amount) => {
      const body = { amount, currency: 'XPF', merchant_order_data: { reference } };
      const booked = create(body, 'chargeback');
      booked.state = 'completed';
      return told({ event: 'ORDER_COMPLETED', order_id: booked.id });
    },
  };
}

const EVENT_OF = {
  needs_response: 'DISPUTE_ACTION_REQUIRED',
  under_review: 'DISPUTE_UNDER_REVIEW',
  won: 'DISPUTE_WON',
  lost: 'DISPUTE_LOST',
} as const;
