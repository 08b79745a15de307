import { callGateway, GATEWAY_RETRY_PAUSES_MS, GATEWAY_TIMEOUT_MS, readAnswer } from '#gateways/gateway-call';
import {
  type BrowserOrigins,
  type DoneRefund,
  GatewayError,
  type GatewayPayment,
  type GatewayRefund,
  type NewGatewayPayment,
  type OpenedPayment,
  type ParsedNotification,
  type PaymentGateway,
} from '#gateways/payment-gateway';
import {
  PayzenEcho,
  PayzenEnvelope,
  PayzenFormToken,
  PayzenPayment,
  PayzenTransaction,
} from '#gateways/payzen/payzen-answers';
import { isSignedByPayzen } from '#gateways/payzen/payzen-hash';
import {
  creditOf,
  creditsOf,
  debitOf,
  isForeign,
  REFUND_KEY,
  statusOf,
  statusOfCharge,
} from '#gateways/payzen/payzen-payment';

export interface PayzenOptions {
  readonly shopId: string;
  /** REST password; those of test and production differ. */
  readonly password: string;
  /** `shopId:publickey_…`, given to browsers. */
  readonly publicKey: string;
  readonly hmacKey: string;
  readonly mode: 'TEST' | 'PRODUCTION';
  /** For example `https://api.secure.osb.pf/api-payment/V4`. */
  readonly apiUrl: string;
  /** Where browsers load the card form from, for example `https://static.osb.pf`. */
  readonly staticUrl: string;
  /** Where browsers are sent to prove who they are, for example `https://secure.osb.pf`. */
  readonly secureUrl: string;
  readonly timeoutMs?: number;
  readonly retryPausesMs?: readonly number[];
}

/** Path of the card form's script. @source PayZen by OSB, embedded form */
const SCRIPT_PATH = '/static/js/krypton-client/V4.0/stable/kr-payment-form.min.js';

/** Lifetime of a form token: a quarter of an hour, less a minute for the way. */
const FORM_LIFETIME_MS = 14 * 60_000;
/** The gateway's code for "no such transaction". */
const NOT_FOUND = 'PSP_010';

/**
 * PayZen by OSB, the card gateway of French Polynesia: its REST API with the embedded form. Cards are typed in its own
 * frames; amounts are whole francs.
 *
 * @source https://secure.osb.pf/doc, Lyra REST V4
 */
export class PayzenGateway implements PaymentGateway {
  readonly name = 'PAYZEN';
  readonly fixedFormLifetimeMs = FORM_LIFETIME_MS;
  readonly #options: Required<PayzenOptions>;

  constructor(options: PayzenOptions) {
    this.#options = {
      timeoutMs: GATEWAY_TIMEOUT_MS,
      retryPausesMs: GATEWAY_RETRY_PAUSES_MS,
      ...options,
    };
  }

  /**
   * Origins of the card form. @source Lyra, JavaScript client, FAQ "Content Security Policy": script, frames and
   * connections of the static host
   */
  get browserOrigins(): BrowserOrigins {
    const [api, form, secure] = [this.#options.apiUrl, this.#options.staticUrl, this.#options.secureUrl].map(
      (url) => new URL(url).origin,
    ) as [string, string, string];
    return { script: [form], style: [form], frame: [form, secure], connect: [form, api], form: [secure] };
  }

  /**
   * Opens a payment. Repeating it is harmless: it makes a second token of the same order, and no money moves before a
   * card is typed.
   */
  async createPayment(wanted: NewGatewayPayment): Promise<OpenedPayment> {
    const answer = await this.#ask('Charge/CreatePayment', {
      amount: wanted.amountXpf,
      currency: 'XPF',
      orderId: wanted.orderReference,
      formAction: 'PAYMENT',
      ipnTargetUrl: wanted.notifyUrl,
      customer: {
        email: wanted.customer.email,
        reference: wanted.customer.reference,
        billingDetails: {
          firstName: wanted.customer.firstName,
          lastName: wanted.customer.lastName,
          language: wanted.language.toUpperCase(),
        },
      },
      transactionOptions: { cardOptions: { captureDelay: 0, manualValidation: 'NO' } },
    });
    const { formToken } = readAnswer(PayzenFormToken, answer, 'PayZen CreatePayment');
    return {
      gatewayPaymentId: null,
      form: {
        kind: 'embedded',
        formToken,
        publicKey: this.#options.publicKey,
        scriptUrl: new URL(SCRIPT_PATH, this.#options.staticUrl).href,
      },
      formLifetimeMs: FORM_LIFETIME_MS,
    };
  }

  parseNotification(rawBody: string): ParsedNotification {
    const form = new URLSearchParams(rawBody);
    const answer = form.get('kr-answer');
    const [hash, algorithm, key] = ['kr-hash', 'kr-hash-algorithm', 'kr-hash-key'].map((name) => form.get(name) ?? '');
    if (answer === null || hash === undefined || algorithm === undefined || key === undefined)
      return refused('MALFORMED');
    if (!isSignedByPayzen({ answer, hash, algorithm, key }, this.#options)) return refused('BAD_SIGNATURE');
    const payment = PayzenPayment.safeParse(parsedJson(answer));
    if (form.get('kr-answer-type') !== 'V4/Payment' || !payment.success) return refused('MALFORMED');
    const foreign = isForeign(payment.data, this.#options);
    if (foreign !== undefined) return refused(foreign);
    const transaction = payment.data.transactions[0];
    const { orderId } = payment.data.orderDetails;
    if (transaction === undefined || orderId === undefined || orderId === null) return refused('MALFORMED');
    if (transaction.currency !== 'XPF') return refused('WRONG_CURRENCY');
    return {
      ok: true,
      event: {
        // A transaction changes its status several times; each change is an event of its own.
        eventId: `${transaction.uuid}:${payment.data.orderStatus}:${transaction.detailedStatus ?? ''}`,
        kind: transaction.operationType === 'CREDIT' ? 'REFUND' : 'PAYMENT',
        paymentId: transaction.uuid,
        orderReference: orderId,
        amountXpf: transaction.amount,
        currency: 'XPF',
        status: statusOf(payment.data),
        ...(transaction.operationType === 'CREDIT' ? { credit: creditOf(transaction) } : {}),
        occurredAt: transaction.creationDate ?? payment.data.serverDate,
      },
    };
  }

  async fetchPayment({
    orderReference,
    chargeId,
  }: {
    orderReference: string;
    chargeId?: string | undefined;
  }): Promise<GatewayPayment | undefined> {
    const payment = await this.#order(orderReference);
    const debit = payment === undefined ? undefined : debitOf(payment, chargeId);
    if (payment === undefined || debit === undefined) return undefined;
    return {
      paymentId: debit.uuid,
      orderReference,
      amountXpf: payment.orderDetails.orderTotalAmount,
      credits: creditsOf(payment),
      status: chargeId === undefined ? statusOf(payment) : statusOfCharge(debit, payment),
      ...(payment.orderStatus === 'UNPAID' && payment.orderCycle === 'OPEN' ? { isOnlyByForm: true } : {}),
    };
  }

  async listCreditIds(orderReference: string): Promise<readonly string[]> {
    const payment = await this.#order(orderReference);
    return payment === undefined ? [] : creditsOf(payment).map((credit) => credit.creditId);
  }

  /**
   * Refunds a charge. The gateway has no idempotency key for refunds: ours goes along in the metadata and the comment,
   * and what is asked for again is first looked for by it. A credit that came since and names no key may be it: then
   * nothing is sent. The refund itself is never retried.
   */
  async refund(wanted: GatewayRefund): Promise<DoneRefund> {
    const lost = wanted.creditsBefore === null ? undefined : await this.#findLost(wanted, wanted.creditsBefore);
    if (lost !== undefined) return lost;
    const isWhole = wanted.amountXpf === wanted.chargeXpf;
    const answer = await this.#ask(
      'Transaction/CancelOrRefund',
      {
        uuid: wanted.paymentId,
        amount: wanted.amountXpf,
        currency: 'XPF',
        // A part of a charge that is not captured yet would change the charge and have no id of its own.
        resolutionMode: isWhole ? 'AUTO' : 'REFUND_ONLY',
        comment: wanted.idempotencyKey,
        metadata: { [REFUND_KEY]: wanted.idempotencyKey },
      },
      [],
    );
    const transaction = readAnswer(PayzenTransaction, answer, 'PayZen CancelOrRefund');
    // A captured payment is refunded by a credit of its own; one not captured yet comes back as the cancelled debit.
    const isCredit = transaction.operationType === 'CREDIT' && transaction.amount === wanted.amountXpf;
    const isCancelled = isWhole && transaction.detailedStatus === 'CANCELLED';
    if (isCredit && creditOf(transaction).status === 'UNDONE') throw refusedCredit(transaction);
    return { status: isCredit || isCancelled ? 'DONE' : 'UNCLEAR', gatewayRefundId: transaction.uuid };
  }

  /** Looks for a refund whose answer was lost; undefined when it was surely never made. */
  async #findLost(wanted: GatewayRefund, before: readonly string[]): Promise<DoneRefund | undefined> {
    const payment = await this.#order(wanted.orderReference);
    if (payment === undefined) return undefined;
    const credits = creditsOf(payment).filter((its) => !before.includes(its.creditId));
    const ours = credits.find((its) => its.idempotencyKey === wanted.idempotencyKey && its.status === 'DONE');
    if (ours !== undefined)
      return { status: ours.amountXpf === wanted.amountXpf ? 'DONE' : 'UNCLEAR', gatewayRefundId: ours.creditId };
    const cancelled = credits.find((its) => its.creditId === wanted.paymentId);
    if (cancelled !== undefined && wanted.amountXpf === wanted.chargeXpf)
      return { status: 'DONE', gatewayRefundId: cancelled.creditId };
    const mayBeOurs = credits.some(
      (its) =>
        its.idempotencyKey === null &&
        (its.paymentId === null || its.paymentId === wanted.paymentId) &&
        its.amountXpf === wanted.amountXpf &&
        its.status === 'DONE',
    );
    return mayBeOurs ? { status: 'UNCLEAR', gatewayRefundId: null } : undefined;
  }

  async ping(): Promise<void> {
    const value = `matete ${this.#options.shopId}`;
    const echo = readAnswer(PayzenEcho, await this.#ask('Charge/SDKTest', { value }), 'PayZen SDKTest');
    if (echo.value !== value) throw new GatewayError('BAD_ANSWER', 'PayZen SDKTest gave back another value');
  }

  async #order(orderReference: string): Promise<PayzenPayment | undefined> {
    try {
      const payment = readAnswer(
        PayzenPayment,
        await this.#ask('Order/Get', { orderId: orderReference }),
        'PayZen Order/Get',
      );
      const isOurs = isForeign(payment, this.#options) === undefined && payment.orderDetails.orderId === orderReference;
      if (!isOurs) throw new GatewayError('BAD_ANSWER', 'PayZen Order/Get answered about another order');
      return payment;
    } catch (error) {
      if (error instanceof GatewayError && error.gatewayCode === NOT_FOUND) return undefined;
      throw error;
    }
  }

  async #ask(path: string, body: unknown, retryPausesMs = this.#options.retryPausesMs): Promise<unknown> {
    const { shopId, password, apiUrl, timeoutMs } = this.#options;
    const { status, json } = await callGateway({
      url: `${apiUrl.replace(/\/+$/, '')}/${path}`,
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${shopId}:${password}`).toString('base64')}` },
      body,
      retryPausesMs,
      timeoutMs,
    });
    const envelope = readAnswer(PayzenEnvelope, json, `PayZen ${path}`);
    if (envelope.status === 'ERROR') {
      throw new GatewayError('REFUSED', `PayZen ${path}: ${envelope.answer.errorCode}`, {
        gatewayCode: envelope.answer.errorCode,
      });
    }
    if (status !== 200) throw new GatewayError('BAD_ANSWER', `PayZen ${path}: HTTP ${status}`);
    return envelope.answer;
  }
}

const refusedCredit = (credit: PayzenTransaction) =>
  new GatewayError('REFUSED', `PayZen CancelOrRefund: ${credit.detailedStatus ?? 'UNPAID'}`, {
    gatewayCode: credit.detailedStatus ?? 'UNPAID',
  });

const refused = (refusal: Extract<ParsedNotification, { ok: false }>['refusal']) => ({ ok: false, refusal }) as const;

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
