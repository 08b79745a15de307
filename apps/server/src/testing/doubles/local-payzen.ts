import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { type LocalServer, startLocalServer } from '#testing/doubles/local-server';

interface Transaction {
  uuid: string;
  amount: number;
  currency: string;
  status: string;
  detailedStatus: string;
  operationType: 'DEBIT' | 'CREDIT';
  creationDate: string;
  metadata?: unknown;
  transactionDetails?: { parentTransactionUuid: string };
}

interface Order {
  orderId: string;
  amount: number;
  cycle: 'OPEN' | 'CLOSED';
  status: 'PAID' | 'UNPAID' | 'RUNNING';
  transactions: Transaction[];
}

export interface LocalPayzen extends LocalServer {
  readonly shop: {
    shopId: string;
    password: string;
    publicKey: string;
    hmacKey: string;
    mode: 'TEST' | 'PRODUCTION';
    apiUrl: string;
    staticUrl: string;
    secureUrl: string;
  };
  /** Bodies of the calls, by path. */
  readonly calls: { path: string; body: Record<string, unknown> }[];
  /** A card was typed for an order; gives the notification's text. */
  settle(orderId: string, outcome: 'PAID' | 'REFUSED' | 'REFUSED_ONCE', over?: { currency?: string }): string;
  /** Somebody gives a charge back in the back office; gives the notification's text. */
  refundByHand(chargeId: string, amount?: number): string;
  /** Whether its refunds show the metadata that was given with them. */
  showsMetadata: boolean;
  /** What an order gave back, XPF. */
  returnedXpf(orderId: string): number;
}

const SHOP = {
  shopId: '12345678',
  password: 'testpassword_of_the_local_shop_0123456789',
  publicKey: '12345678:testpublickey_local',
  hmacKey: 'local-hmac-key-0123456789',
  mode: 'TEST' as const,
};
/** The one call that a browser makes, without the shop's password. */
export const BROWSER_CALL = 'Browser/Hello';
const AT = '2026-11-21T18:00:00+00:00';
const uuidOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

const paymentText = (order: Order, currency = 'XPF') => ({
  shopId: SHOP.shopId,
  orderCycle: order.cycle,
  orderStatus: order.status,
  serverDate: AT,
  orderDetails: { orderTotalAmount: order.amount, orderCurrency: currency, mode: SHOP.mode, orderId: order.orderId },
  customer: { email: 'hina@example.test' },
  transactions: order.transactions.map((its) => ({ shopId: SHOP.shopId, ...its, currency })),
  _type: 'V4/Payment',
});

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
}

/**
 * A PayZen of this machine for tests: answers the calls we make in the documented forms, and signs results as the
 * real one does. It stands at the network's edge; the adapter in front of it is the real one.
 */
export async function startLocalPayzen(): Promise<LocalPayzen> {
  const orders = new Map<string, Order>();
  const calls: LocalPayzen['calls'] = [];
  const authorization = `Basic ${Buffer.from(`${SHOP.shopId}:${SHOP.password}`).toString('base64')}`;

  const settings = { showsMetadata: true };
  const orderOf = (uuid: string) =>
    [...orders.values()].find((its) => its.transactions.some((one) => one.uuid === uuid));
  const creditsIn = (order: Order, parent?: string): number =>
    order.transactions
      .filter((its) => its.operationType === 'CREDIT')
      .filter((its) => parent === undefined || its.transactionDetails?.parentTransactionUuid === parent)
      .reduce((sum, its) => sum + its.amount, 0);
  const giveBack = (uuid: string, amount: number, metadata?: unknown): Transaction | string => {
    const order = orderOf(uuid);
    const charge = order?.transactions.find((its) => its.uuid === uuid);
    if (order === undefined || charge === undefined) return 'PSP_010';
    if (charge.status !== 'PAID' || creditsIn(order, uuid) + amount > charge.amount) return 'PSP_083';
    const credit: Transaction = {
      ...transactionOf(`${order.orderId} credit ${order.transactions.length}`, amount, 'CREDIT', 'PAID', 'AUTHORISED'),
      ...(settings.showsMetadata && metadata !== undefined ? { metadata } : {}),
      transactionDetails: { parentTransactionUuid: uuid },
    };
    order.transactions.push(credit);
    return credit;
  };

  const handlers: Record<string, (body: Record<string, unknown>) => unknown> = {
    'Charge/SDKTest': (body) => success({ value: body['value'], _type: 'V4/Charge/SDKTest' }),
    'Charge/CreatePayment': (body) => {
      const orderId = String(body['orderId']);
      if (!orders.has(orderId)) {
        orders.set(orderId, {
          orderId,
          amount: Number(body['amount']),
          cycle: 'OPEN',
          status: 'RUNNING',
          transactions: [],
        });
      }
      return success({ formToken: `token-of-${orderId}`, _type: 'V4/Charge/PaymentForm' });
    },
    'Order/Get': (body) => {
      const order = orders.get(String(body['orderId']));
      return order === undefined || order.transactions.length === 0 ? failure('PSP_010') : success(paymentText(order));
    },
    'Transaction/CancelOrRefund': (body) => {
      const credit = giveBack(String(body['uuid']), Number(body['amount']), body['metadata']);
      return typeof credit === 'string' ? failure(credit) : success({ ...credit, _type: 'V4/PaymentTransaction' });
    },
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '').replace('/api-payment/V4/', '');
    const body = await bodyOf(request);
    calls.push({ path, body });
    if (path === BROWSER_CALL) {
      response.writeHead(204).end();
      return;
    }
    const isKnown = request.headers.authorization === authorization;
    const said = isKnown ? (handlers[path]?.(body) ?? failure('INT_009')) : failure('INT_905');
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  const server = await startLocalServer((request, response) => void answer(request, response));

  return {
    ...server,
    calls,
    get showsMetadata() {
      return settings.showsMetadata;
    },
    set showsMetadata(shows) {
      settings.showsMetadata = shows;
    },
    returnedXpf: (orderId) => creditsIn(orders.get(orderId)!),
    refundByHand: (chargeId, amount) => {
      const order = orderOf(chargeId);
      const credit = giveBack(chargeId, amount ?? order?.amount ?? 0);
      if (order === undefined || typeof credit === 'string') throw new RangeError(`no charge ${chargeId}`);
      return signedResult(
        JSON.stringify({ ...paymentText(order), transactions: [{ shopId: SHOP.shopId, ...credit }] }),
      );
    },
    shop: {
      ...SHOP,
      apiUrl: `${server.url}/api-payment/V4`,
      staticUrl: 'https://static.osb.pf',
      secureUrl: 'https://secure.osb.pf',
    },
    settle: (orderId, outcome, over = {}) => {
      const order = orders.get(orderId);
      if (order === undefined) throw new RangeError(`no order ${orderId}`);
      const isPaid = outcome === 'PAID';
      const words: readonly [string, string] = isPaid ? ['PAID', 'AUTHORISED'] : ['UNPAID', 'REFUSED'];
      order.transactions.unshift(
        transactionOf(`${orderId} ${order.transactions.length}`, order.amount, 'DEBIT', ...words),
      );
      order.status = isPaid ? 'PAID' : 'UNPAID';
      order.cycle = outcome === 'REFUSED_ONCE' ? 'OPEN' : 'CLOSED';
      return signedResult(JSON.stringify(paymentText(order, over.currency)));
    },
  };
}

function transactionOf(
  seed: string,
  amount: number,
  operationType: 'DEBIT' | 'CREDIT',
  ...[status, detailedStatus]: readonly [string, string]
): Transaction {
  return { uuid: uuidOf(seed), amount, currency: 'XPF', status, detailedStatus, operationType, creationDate: AT };
}

/** The form a server is told a result in, signed with the shop's password. */
export function signedResult(answer: string): string {
  return new URLSearchParams({
    'kr-hash': createHmac('sha256', SHOP.password).update(answer).digest('hex'),
    'kr-hash-algorithm': 'sha256_hmac',
    'kr-hash-key': 'password',
    'kr-answer-type': 'V4/Payment',
    'kr-answer': answer,
  }).toString();
}

const success = (answer: unknown) => ({ status: 'SUCCESS', version: 'V4', answer });
const failure = (errorCode: string) => ({
  status: 'ERROR',
  version: 'V4',
  answer: { errorCode, errorMessage: 'refused', detailedErrorCode: null, detailedErrorMessage: null },
});
