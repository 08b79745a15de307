import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import { z } from 'zod';

import type { PaymentId } from '@matete/contract/units';
import {
  callGateway,
  GATEWAY_RETRY_PAUSES_MS,
  GATEWAY_TIMEOUT_MS,
  isSameText,
  readAnswer,
} from '#gateways/gateway-call';
import {
  type DoneRefund,
  type GatewayCredit,
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type NewGatewayPayment,
  NO_BROWSER_ORIGINS,
  type OpenedPayment,
  type ParsedNotification,
  type PaymentGateway,
  type RefusalCause,
} from '#gateways/payment-gateway';

export interface SandboxOptions {
  /** Base URL of the test bank. */
  readonly url: string;
  readonly secret: string;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  readonly retryPausesMs?: readonly number[];
}

/** Greatest age of a notification's signature, into the future too. */
const MAX_AGE_MS = 5 * 60_000;

const status = z.enum(['RUNNING', 'PAID', 'REFUSED']);
/** Absent in the answers of an older test bank. */
const reason = z.optional(z.nullable(z.string().max(60)));
const id = z.string().min(1).max(60);
const reference = z.string().min(1).max(64);

/** What went back of a payment. */
const SandboxCredit = z.object({
  refundId: id,
  idempotencyKey: z.nullable(z.string().max(200)),
  amount: z.int().positive(),
  kind: z.enum(['REFUND', 'CHARGEBACK']),
  isUndone: z.boolean(),
});

const SandboxPayment = z.object({
  paymentId: id,
  status,
  reason,
  amount: z.int().positive(),
  /** Absent in the answers of an older test bank. */
  refunds: z.array(SandboxCredit).max(100).default([]),
  currency: z.literal('XPF'),
  reference,
  pageUrl: z.url({ protocol: /^https?$/ }),
});

const SandboxNotification = z.object({
  eventId: id,
  paymentId: id,
  reference,
  amount: z.int().positive(),
  currency: z.string().length(3),
  status,
  reason,
  /** Absent in the notifications of an older test bank. */
  refund: z.nullish(SandboxCredit),
  createdAt: z.iso.datetime({ offset: true }),
});

const SandboxRefund = z.object({ refundId: id, paymentId: id, amount: z.int().positive() });
const SandboxRefusal = z.object({ code: z.string().max(60) });

/** Client of the test bank that comes with the product (sandbox-gateway). */
export class SandboxGateway implements PaymentGateway {
  readonly name = 'SANDBOX';
  readonly browserOrigins = NO_BROWSER_ORIGINS;
  readonly fixedFormLifetimeMs = null;
  readonly #options: Required<SandboxOptions>;

  constructor(options: SandboxOptions) {
    this.#options = { timeoutMs: GATEWAY_TIMEOUT_MS, retryPausesMs: GATEWAY_RETRY_PAUSES_MS, ...options };
  }

  async createPayment(wanted: NewGatewayPayment): Promise<OpenedPayment> {
    const body = {
      amount: wanted.amountXpf,
      currency: 'XPF',
      reference: wanted.orderReference,
      language: wanted.language,
      returnUrl: wanted.returnUrl,
      notifyUrl: wanted.notifyUrl,
      ...(wanted.longestMs === null ? {} : { longestMs: wanted.longestMs }),
    };
    const json = await this.#ask('POST', 'payments', { body, idempotencyKey: wanted.idempotencyKey });
    const payment = readAnswer(SandboxPayment, json, 'test bank payment');
    if (payment.amount !== wanted.amountXpf || payment.reference !== wanted.orderReference) {
      throw new GatewayError('BAD_ANSWER', 'the test bank opened another payment');
    }
    return {
      gatewayPaymentId: payment.paymentId,
      form: { kind: 'redirect', url: payment.pageUrl },
      formLifetimeMs: wanted.longestMs,
    };
  }

  parseNotification(rawBody: string, headers: IncomingHttpHeaders): ParsedNotification {
    const timestamp = String(headers['x-gateway-timestamp'] ?? '');
    const signature = String(headers['x-gateway-signature'] ?? '');
    const expected = `v1=${createHmac('sha256', this.#options.secret).update(`${timestamp}.${rawBody}`).digest('hex')}`;
    if (!isSameText(signature, expected)) return { ok: false, refusal: 'BAD_SIGNATURE' };
    const ageMs = this.#options.now().getTime() - Number(timestamp);
    if (!/^\d{1,15}$/.test(timestamp) || Math.abs(ageMs) > MAX_AGE_MS) return { ok: false, refusal: 'STALE' };
    const said = SandboxNotification.safeParse(parsedJson(rawBody));
    if (!said.success) return { ok: false, refusal: 'MALFORMED' };
    if (said.data.currency !== 'XPF') return { ok: false, refusal: 'WRONG_CURRENCY' };
    return {
      ok: true,
      event: {
        eventId: said.data.eventId,
        kind: said.data.refund ? 'REFUND' : 'PAYMENT',
        paymentId: said.data.paymentId,
        orderReference: said.data.reference,
        amountXpf: said.data.amount,
        currency: 'XPF',
        status: said.data.status,
        refusalCause: causeOf(said.data),
        ...(said.data.refund ? { credit: creditOf(said.data.paymentId, said.data.refund) } : {}),
        occurredAt: said.data.createdAt,
      },
    };
  }

  async fetchPayment(wanted: {
    orderReference: string;
    paymentId?: PaymentId | undefined;
    chargeId?: string | undefined;
  }): Promise<GatewayPayment | undefined> {
    const query = new URLSearchParams({ reference: wanted.orderReference }).toString();
    const json = await this.#ask('GET', `payments?${query}`);
    const { payments } = readAnswer(
      z.object({ payments: z.array(SandboxPayment).max(100) }),
      json,
      'test bank payments',
    );
    const ours = payments.filter((its) => its.reference === wanted.orderReference);
    // A paid one decides, whichever the buyer paid; else the one asked for, else the newest.
    const found =
      ours.find((its) => its.paymentId === wanted.chargeId) ??
      ours.find((its) => its.status === 'PAID') ??
      ours.find((its) => its.paymentId === wanted.paymentId) ??
      ours[0];
    if (found === undefined) return undefined;
    return {
      paymentId: found.paymentId,
      orderReference: found.reference,
      amountXpf: found.amount,
      credits: ours.flatMap((its) => its.refunds.map((refund) => creditOf(its.paymentId, refund))),
      status: found.status,
      refusalCause: causeOf(found),
    };
  }

  async refund(wanted: GatewayRefund): Promise<DoneRefund> {
    const path = `payments/${encodeURIComponent(wanted.paymentId)}/refund`;
    const body = { amount: wanted.amountXpf, currency: 'XPF' };
    const json = await this.#ask('POST', path, { body, idempotencyKey: wanted.idempotencyKey });
    const refund = readAnswer(SandboxRefund, json, 'test bank refund');
    const isAsked = refund.paymentId === wanted.paymentId && refund.amount === wanted.amountXpf;
    return { status: isAsked ? 'DONE' : 'UNCLEAR', gatewayRefundId: refund.refundId };
  }

  async ping(): Promise<void> {
    await this.#ask('GET', 'payments?reference=ping');
  }

  /** Calls the test bank. Every call is safe to retry: reads are, and writes carry their key. */
  async #ask(method: 'GET' | 'POST', path: string, sent?: { body: unknown; idempotencyKey: string }): Promise<unknown> {
    const { url, secret, timeoutMs, retryPausesMs } = this.#options;
    const authorization = `Basic ${Buffer.from(`matete:${secret}`).toString('base64')}`;
    const answer = await callGateway({
      url: `${url.replace(/\/+$/, '')}/${path}`,
      method,
      headers: { authorization, ...(sent === undefined ? {} : { 'idempotency-key': sent.idempotencyKey }) },
      ...(sent === undefined ? {} : { body: sent.body }),
      retryPausesMs,
      timeoutMs,
    });
    if (answer.status >= 200 && answer.status < 300) return answer.json;
    const { code } = readAnswer(SandboxRefusal, answer.json, 'test bank refusal');
    throw new GatewayError('REFUSED', `test bank: ${code}`, { gatewayCode: code });
  }
}

const creditOf = (
  paymentId: string,
  { refundId, idempotencyKey, amount, kind, isUndone }: z.output<typeof SandboxCredit>,
): GatewayCredit => ({
  creditId: refundId,
  paymentId,
  idempotencyKey,
  amountXpf: amount,
  kind,
  status: isUndone ? 'UNDONE' : 'DONE',
});

const causeOf = (said: { status: string; reason?: string | null | undefined }): RefusalCause | undefined =>
  said.status !== 'REFUSED' ? undefined : said.reason === 'ABANDONED' ? 'ABANDONED' : 'CARD';

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
