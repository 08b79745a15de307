import {
  GatewayError,
  type DoneRefund,
  type GatewayPayment,
  type GatewayPaymentStatus,
  type GatewayRefund,
  type NewGatewayPayment,
  type OpenedPayment,
  type PaymentGateway,
} from '#gateways/payment-gateway';

interface Kept {
  readonly amountXpf: number;
  status: GatewayPaymentStatus;
  refundedXpf: number;
  readonly keys: Set<string>;
}

/** A card gateway that the model plays: it does what the dice say, loses answers, refuses, and remembers what it gave back. */
export class ModelGateway implements PaymentGateway {
  readonly name = 'SANDBOX';
  readonly payments = new Map<string, Kept>();
  /** What the next refunds meet, in turn. */
  readonly moods: ('DO' | 'REFUSE' | 'LOSE_QUESTION' | 'LOSE_ANSWER')[] = [];

  createPayment({ orderReference, amountXpf }: NewGatewayPayment): Promise<OpenedPayment> {
    if (!this.payments.has(orderReference))
      this.payments.set(orderReference, { amountXpf, status: 'RUNNING', refundedXpf: 0, keys: new Set() });
    return Promise.resolve({
      gatewayPaymentId: `gw-${orderReference}`,
      form: { kind: 'redirect', url: `https://gateway.test/${orderReference}` },
      formLifetimeMs: null,
    });
  }

  parseNotification(): never {
    throw new RangeError('the model tells by itself');
  }

  fetchPayment({ orderReference }: { orderReference: string }): Promise<GatewayPayment | undefined> {
    const kept = this.payments.get(orderReference);
    return Promise.resolve(
      kept === undefined
        ? undefined
        : {
            paymentId: `gw-${orderReference}`,
            orderReference,
            amountXpf: kept.amountXpf,
            refundedXpf: kept.refundedXpf,
            status: kept.status,
          },
    );
  }

  refund({ orderReference, amountXpf, idempotencyKey }: GatewayRefund): Promise<DoneRefund> {
    const kept = this.payments.get(orderReference);
    const mood = this.moods.shift() ?? 'DO';
    if (mood === 'LOSE_QUESTION') return Promise.reject(new GatewayError('UNREACHABLE', 'lost'));
    // A key that was done once is answered as it was; more than was paid is never given back.
    const isDone = kept?.keys.has(idempotencyKey) === true;
    const isTooMuch = kept === undefined || (!isDone && kept.refundedXpf + amountXpf > kept.amountXpf);
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
