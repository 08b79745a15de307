import type { IncomingHttpHeaders } from 'node:http';

import type { PaymentId } from '@matete/contract/units';
import { callGateway, GATEWAY_RETRY_PAUSES_MS, GATEWAY_TIMEOUT_MS, readAnswer } from '#gateways/gateway-call';
import {
  type DoneRefund,
  type GatewayCredit,
  GatewayError,
  type GatewayPayment,
  type GatewayPaymentStatus,
  type GatewayRefund,
  type NewGatewayPayment,
  NO_BROWSER_ORIGINS,
  type OpenedPayment,
  type ParsedNotification,
  type PaymentGateway,
} from '#gateways/payment-gateway';
import {
  RevolutDispute,
  RevolutDisputeList,
  RevolutFailure,
  RevolutOrder,
  RevolutOrderList,
  RevolutWebhook,
} from '#gateways/revolut/revolut-answers';
import { checkWebhook } from '#gateways/revolut/revolut-signature';

export interface RevolutOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** `https://merchant.revolut.com`, or its sandbox. */
  readonly apiUrl: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  readonly retryPausesMs?: readonly number[];
}

/** Version of the API whose fields are read here. @source Revolut Merchant API, versioning */
const API_VERSION = '2026-04-20';
const CURRENCY = 'XPF';

const STATUS_OF: Readonly<Record<RevolutOrder['state'], GatewayPaymentStatus>> = {
  pending: 'RUNNING',
  processing: 'RUNNING',
  authorised: 'RUNNING',
  completed: 'PAID',
  cancelled: 'REFUSED',
  failed: 'REFUSED',
};

interface Sent {
  readonly body: unknown;
  readonly idempotencyKey?: string;
  readonly retryPausesMs?: readonly number[];
}

/**
 * Revolut Merchant API with its hosted page. Its orders take no idempotency key: ours is looked for by its reference
 * before another is made. A webhook only says which order or dispute to read.
 *
 * @source https://developer.revolut.com/docs/api/merchant
 */
export class RevolutGateway implements PaymentGateway {
  readonly name = 'REVOLUT';
  readonly browserOrigins = NO_BROWSER_ORIGINS;
  readonly fixedFormLifetimeMs = null;
  readonly #options: Required<RevolutOptions>;

  constructor(options: RevolutOptions) {
    this.#options = { timeoutMs: GATEWAY_TIMEOUT_MS, retryPausesMs: GATEWAY_RETRY_PAUSES_MS, ...options };
  }

  async createPayment(wanted: NewGatewayPayment): Promise<OpenedPayment> {
    const order = (await this.#openOrder(wanted.orderReference)) ?? (await this.#createOrder(wanted));
    const isAsked =
      order.amount === wanted.amountXpf && order.currency === CURRENCY && referenceOf(order) === wanted.orderReference;
    if (!isAsked) throw new GatewayError('BAD_ANSWER', 'Revolut opened another order');
    if (!order.checkout_url) throw new GatewayError('BAD_ANSWER', 'Revolut gave no page to pay on');
    return {
      gatewayPaymentId: order.id,
      form: { kind: 'redirect', url: order.checkout_url },
      formLifetimeMs: wanted.longestMs,
    };
  }

  /**
   * Parses a webhook.
   *
   * @throws GatewayError when the order or the dispute cannot be read: the webhook must be sent again.
   */
  async parseNotification(rawBody: string, headers: IncomingHttpHeaders): Promise<ParsedNotification> {
    const signed = checkWebhook(
      {
        rawBody,
        timestamp: String(headers['revolut-request-timestamp'] ?? ''),
        signature: String(headers['revolut-signature'] ?? ''),
      },
      { secret: this.#options.webhookSecret, now: this.#options.now() },
    );
    if (signed !== 'OK') return { ok: false, refusal: signed };
    const said = RevolutWebhook.safeParse(parsedJson(rawBody));
    if (!said.success) return { ok: false, refusal: 'MALFORMED' };
    return 'dispute_id' in said.data ? this.#readDispute(said.data.dispute_id) : this.#readOrder(said.data.order_id);
  }

  async fetchPayment({
    orderReference,
    paymentId,
    chargeId,
  }: {
    orderReference: string;
    paymentId?: PaymentId | undefined;
    chargeId?: string | undefined;
  }): Promise<GatewayPayment | undefined> {
    const id = chargeId ?? paymentId ?? (await this.#idFor(orderReference));
    const order = id === undefined ? undefined : await this.#order(id);
    if (order === undefined || order.currency !== CURRENCY || referenceOf(order) !== orderReference) return undefined;
    return {
      paymentId: order.id,
      orderReference,
      amountXpf: order.amount,
      // Its refunds are orders of their own, told by webhooks: an order does not list them.
      credits: (await this.#disputesOf(order)).map(chargebackOf),
      status: STATUS_OF[order.state],
    };
  }

  /**
   * Refunds a payment. A refund is an order of its own and may take days: our key is its reference, so that it is
   * found again rather than asked for twice. It is sent once, with the key as idempotency key too.
   */
  async refund(wanted: GatewayRefund): Promise<DoneRefund> {
    const known = await this.#idFor(wanted.idempotencyKey);
    const found = known === undefined ? undefined : await this.#order(known);
    const refund = found ?? (await this.#createRefund(wanted));
    if (STATUS_OF[refund.state] === 'REFUSED')
      throw new GatewayError('REFUSED', `Revolut: the refund is ${refund.state}`, { gatewayCode: refund.state });
    const isDone = refund.state === 'completed' && refund.amount === wanted.amountXpf;
    return { status: isDone ? 'DONE' : 'UNCLEAR', gatewayRefundId: refund.id };
  }

  async ping(): Promise<void> {
    readAnswer(RevolutOrderList, await this.#ask('GET', 'orders?limit=1'), 'Revolut orders');
  }

  async #readOrder(id: string): Promise<ParsedNotification> {
    const order = await this.#order(id);
    const reference = order === undefined ? undefined : referenceOf(order);
    if (order === undefined || reference === undefined || isOfDispute(order))
      return { ok: false, refusal: 'OTHER_SHOP' };
    if (order.currency !== CURRENCY) return { ok: false, refusal: 'WRONG_CURRENCY' };
    return {
      ok: true,
      event: {
        // An order changes its state several times; copies of one change are one event.
        eventId: `${order.id}:${order.state}`,
        kind: order.type === 'refund' ? 'REFUND' : 'PAYMENT',
        paymentId: order.id,
        orderReference: reference,
        amountXpf: order.amount,
        currency: CURRENCY,
        status: STATUS_OF[order.state],
        ...(order.type === 'refund' ? { credit: creditOf(order) } : {}),
        occurredAt: order.updated_at ?? order.created_at,
      },
    };
  }

  /** Reads a dispute and the order that it is about: money that its buyer's bank takes back. */
  async #readDispute(id: string): Promise<ParsedNotification> {
    const path = `disputes/${encodeURIComponent(id)}`;
    const dispute = await orMissing(async () =>
      readAnswer(RevolutDispute, await this.#ask('GET', path), 'Revolut dispute'),
    );
    const order = dispute === undefined ? undefined : await this.#order(dispute.payment.order_id);
    const reference = order === undefined ? undefined : referenceOf(order);
    if (dispute === undefined || order === undefined || reference === undefined)
      return { ok: false, refusal: 'OTHER_SHOP' };
    if (order.currency !== CURRENCY || dispute.currency !== CURRENCY) return { ok: false, refusal: 'WRONG_CURRENCY' };
    return {
      ok: true,
      event: {
        eventId: `${dispute.id}:${dispute.state}`,
        kind: 'REFUND',
        paymentId: order.id,
        orderReference: reference,
        amountXpf: order.amount,
        currency: CURRENCY,
        status: STATUS_OF[order.state],
        credit: chargebackOf(dispute),
        occurredAt: dispute.updated_at ?? dispute.created_at,
      },
    };
  }

  /**
   * Lists the disputes about an order that was paid. None where Revolut does not let them be listed, as its test
   * environment, or lists them in a form that we do not know: a payment is not to wait for that, and webhooks report
   * disputes too.
   */
  async #disputesOf(order: RevolutOrder): Promise<readonly RevolutDispute[]> {
    if (STATUS_OF[order.state] !== 'PAID') return [];
    const paid = (order.payments ?? []).filter(({ state }) => !UNPAID.has(state ?? ''));
    const lists = paid.map(async ({ id }) => {
      const query = new URLSearchParams({ payment_id: id }).toString();
      try {
        return readAnswer(RevolutDisputeList, await this.#ask('GET', `disputes?${query}`), 'Revolut disputes');
      } catch (error) {
        if (error instanceof GatewayError && error.reason !== 'UNREACHABLE') return [];
        throw error;
      }
    });
    const disputes = (await Promise.all(lists)).flat();
    return disputes.filter((one) => one.payment.order_id === order.id && one.currency === CURRENCY);
  }

  async #createOrder(wanted: NewGatewayPayment): Promise<RevolutOrder> {
    const body = {
      amount: wanted.amountXpf,
      currency: CURRENCY,
      capture_mode: 'automatic',
      customer: { email: wanted.customer.email },
      merchant_order_data: { reference: wanted.orderReference },
      redirect_url: wanted.returnUrl,
      ...(wanted.longestMs === null ? {} : { expire_pending_after: durationOf(wanted.longestMs) }),
    };
    return readAnswer(RevolutOrder, await this.#ask('POST', 'orders', { body, retryPausesMs: [] }), 'Revolut order');
  }

  async #createRefund(wanted: GatewayRefund): Promise<RevolutOrder> {
    const body = {
      amount: wanted.amountXpf,
      currency: CURRENCY,
      merchant_order_data: { reference: wanted.idempotencyKey },
    };
    const path = `orders/${encodeURIComponent(wanted.paymentId)}/refund`;
    const sent = { body, idempotencyKey: wanted.idempotencyKey, retryPausesMs: [] };
    return readAnswer(RevolutOrder, await this.#ask('POST', path, sent), 'Revolut refund');
  }

  /** Finds the order of a reference that is paid or can still be paid. */
  async #openOrder(reference: string): Promise<RevolutOrder | undefined> {
    const id = await this.#idFor(reference);
    const order = id === undefined ? undefined : await this.#order(id);
    return order === undefined || STATUS_OF[order.state] === 'REFUSED' ? undefined : order;
  }

  /** Finds the id of a reference's order: a paid one first, else one that can still be paid, else the newest. */
  async #idFor(reference: string): Promise<string | undefined> {
    const query = new URLSearchParams({ merchant_order_data_reference: reference, limit: '100' }).toString();
    const { orders } = readAnswer(RevolutOrderList, await this.#ask('GET', `orders?${query}`), 'Revolut orders');
    const ours = orders.filter((order) => order.merchant_order_data?.reference === reference && !isOfDispute(order));
    const inState = (status: GatewayPaymentStatus) => ours.find((order) => STATUS_OF[order.state] === status);
    return (inState('PAID') ?? inState('RUNNING') ?? ours[0])?.id;
  }

  /** Reads an order; undefined for one that Revolut does not know. */
  async #order(id: string): Promise<RevolutOrder | undefined> {
    const path = `orders/${encodeURIComponent(id)}`;
    return orMissing(async () => readAnswer(RevolutOrder, await this.#ask('GET', path), 'Revolut order'));
  }

  async #ask(method: 'GET' | 'POST', path: string, sent?: Sent): Promise<unknown> {
    const { apiUrl, secretKey, timeoutMs, retryPausesMs } = this.#options;
    const { status, json } = await callGateway({
      url: `${apiUrl.replace(/\/+$/, '')}/api/${path}`,
      method,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'revolut-api-version': API_VERSION,
        ...(sent?.idempotencyKey === undefined ? {} : { 'idempotency-key': sent.idempotencyKey }),
      },
      ...(sent === undefined ? {} : { body: sent.body }),
      retryPausesMs: sent?.retryPausesMs ?? retryPausesMs,
      timeoutMs,
    });
    if (status >= 200 && status < 300) return json;
    const { code } = readAnswer(RevolutFailure, json, 'Revolut refusal');
    const gatewayCode = status === 404 ? NOT_FOUND : String(code ?? status);
    throw new GatewayError('REFUSED', `Revolut ${path.split('?')[0]}: ${gatewayCode}`, { gatewayCode });
  }
}

/** A refund is an order of its own; ours has its key as reference. */
const creditOf = (order: RevolutOrder): GatewayCredit => ({
  creditId: order.id,
  paymentId: null,
  idempotencyKey: referenceOf(order) ?? null,
  amountXpf: order.amount,
  kind: 'REFUND',
  status: CREDIT_STATUS_OF[STATUS_OF[order.state]],
});

/** The bank holds the amount from the opening of a dispute; it stays lost unless the dispute is won. */
const chargebackOf = (dispute: RevolutDispute): GatewayCredit => ({
  creditId: dispute.id,
  paymentId: dispute.payment.order_id,
  idempotencyKey: null,
  amountXpf: dispute.amount,
  kind: 'CHARGEBACK',
  status: dispute.state === 'won' ? 'UNDONE' : 'DONE',
});

/** Whether an order is Revolut's own entry of a dispute's money, which the dispute itself reports. */
const isOfDispute = (order: { readonly type?: string | null | undefined }): boolean =>
  order.type !== null && order.type !== undefined && !ORDER_TYPES.has(order.type);

/** States of attempts that took no money. @source Revolut Merchant API, payment object */
const UNPAID: ReadonlySet<string> = new Set(['declined', 'soft_declined', 'cancelled', 'failed']);

/** Types of orders that are ours. @source Revolut Merchant API, order object */
const ORDER_TYPES: ReadonlySet<string> = new Set(['payment', 'payment_request', 'refund']);

const CREDIT_STATUS_OF = { PAID: 'DONE', RUNNING: 'RUNNING', REFUSED: 'UNDONE' } as const;

/** Whole minutes, as ISO 8601 writes a duration; at least one. @source Revolut Merchant API, `expire_pending_after` */
const durationOf = (ms: number): string => `PT${Math.max(1, Math.floor(ms / 60_000))}M`;

const NOT_FOUND = 'not_found';

/** What a question found; undefined for something that Revolut does not know. */
async function orMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof GatewayError && error.gatewayCode === NOT_FOUND) return undefined;
    throw error;
  }
}

const referenceOf = (order: RevolutOrder): string | undefined => order.merchant_order_data?.reference ?? undefined;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
