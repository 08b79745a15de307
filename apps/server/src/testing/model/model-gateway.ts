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
  type PaymentGateway,
} from '#gateways/payment-gateway';

interface Kept {
  readonly reference: string;
  readonly amountXpf: number;
  status: GatewayPaymentStatus;
  refundedXpf: number;
  readonly keys: Set<string>;
  /** What went back of it by somebody else: in its back office, or charged back. */
  readonly credits: GatewayCredit[];
}

/**
 * A card gateway that the model plays: it does what the dice say, loses answers, refuses, and remembers what it gave
 * back.
 */
export class ModelGateway implements PaymentGateway {
  readonly name = 'SANDBOX';
  readonly browserOrigins = NO_BROWSER_ORIGINS;
  fixedFormLifetimeMs: number | null = null;
  /** By their ids: one of each page that was opened. */
  readonly payments = new Map<string, Kept>();
  /** Answers nothing. */
  isSilent = false;
  /** What the next refunds meet, in turn. */
  readonly moods: ('DO' | 'REFUSE' | 'LOSE_QUESTION' | 'LOSE_ANSWER')[] = [];

  createPayment(wanted: NewGatewayPayment): Promise<OpenedPayment> {
    if (this.isSilent) return Promise.reject(new GatewayError('UNREACHABLE', 'silent'));
    const { orderReference: reference, amountXpf, idempotencyKey } = wanted;
    const paymentId = `gw-${idempotencyKey}`;
    const known = this.payments.get(paymentId);
    if (known !== undefined && known.amountXpf !== amountXpf)
      return Promise.reject(new GatewayError('REFUSED', 'key reused', { gatewayCode: 'IDEMPOTENCY_KEY_REUSED' }));
    if (known === undefined)
      this.payments.set(paymentId, {
        reference,
        amountXpf,
        status: 'RUNNING',
        refundedXpf: 0,
        keys: new Set(),
        credits: [],
      });
    return Promise.resolve({
      gatewayPaymentId: paymentId,
      form: { kind: 'redirect', url: `https://gateway.test/${paymentId}` },
      formLifetimeMs: wanted.longestMs,
    });
  }

  /** XPF of a charge that are still with the house, as the gateway knows it. */
  leftOf({ status, amountXpf, refundedXpf, credits }: Kept): number {
    const goneXpf = credits.reduce((sum, credit) => sum + (credit.status === 'DONE' ? credit.amountXpf : 0), 0);
    return status === 'PAID' ? Math.max(0, amountXpf - refundedXpf - goneXpf) : 0;
  }

  /** The payments of a reference, the newest first. */
  paymentsOf(reference: string): (Kept & { readonly paymentId: string })[] {
    return [...this.payments]
      .filter(([, kept]) => kept.reference === reference)
      .map(([paymentId, kept]) => ({ ...kept, paymentId }))
      .reverse();
  }

  parseNotification(): never {
    throw new RangeError('the model tells by itself');
  }

  fetchPayment({
    orderReference,
    chargeId,
  }: {
    orderReference: string;
    chargeId?: string | undefined;
  }): Promise<GatewayPayment | undefined> {
    if (this.isSilent) return Promise.reject(new GatewayError('UNREACHABLE', 'silent'));
    const kept = this.paymentsOf(orderReference);
    const found =
      kept.find((payment) => payment.paymentId === chargeId) ??
      kept.find((payment) => payment.status === 'PAID') ??
      kept[0];
    if (found === undefined) return Promise.resolve(undefined);
    const { paymentId, amountXpf, status } = found;
    const credits = kept.flatMap((payment) => payment.credits);
    return Promise.resolve({ paymentId, orderReference, amountXpf, credits, status });
  }

  refund({ paymentId, amountXpf, idempotencyKey }: GatewayRefund): Promise<DoneRefund> {
    const kept = this.payments.get(paymentId);
    const mood = this.moods.shift() ?? 'DO';
    if (mood === 'LOSE_QUESTION') return Promise.reject(new GatewayError('UNREACHABLE', 'lost'));
    // A key that was done once is answered as it was; more than was paid is never given back.
    const isDone = kept?.keys.has(idempotencyKey) === true;
    const isTooMuch = kept === undefined || (!isDone && amountXpf > this.leftOf(kept));
    if (isTooMuch || (mood === 'REFUSE' && !isDone))
      return Promise.reject(new GatewayError('REFUSED', 'no', { gatewayCode: 'NO' }));
    if (!isDone) {
      kept.keys.add(idempotencyKey);
      kept.refundedXpf += amountXpf;
    }
    if (mood === 'LOSE_ANSWER') return Promise.reject(new GatewayError('UNREACHABLE', 'lost'));
    return Promise.resolve({ status: 'DONE', gatewayRefundId: idempotencyKey });
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }
}
