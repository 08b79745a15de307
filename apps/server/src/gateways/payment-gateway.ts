import type { GatewayForm } from '@matete/contract/payment/payments';
import type { PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import type { IncomingHttpHeaders } from 'node:http';

/** PAID: the money is ours. REFUSED: it never will be. RUNNING: not decided; ask again or wait for a notification. */
export type GatewayPaymentStatus = 'PAID' | 'REFUSED' | 'RUNNING';

/** Why nothing was paid: the card was refused, or the buyer went away. */
export type RefusalCause = 'CARD' | 'ABANDONED';

export interface GatewayCustomer {
  readonly email: string;
  /** Our id of the customer. */
  readonly reference: string;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
}

export interface NewGatewayPayment {
  /** Whole XPF: the currency has no cents, and gateways take it as it is, never times 100. */
  readonly amountXpf: Xpf;
  /** Our reference of the payment at the gateway: letters, digits, `-` and `_`, at most 64. */
  readonly orderReference: string;
  readonly customer: GatewayCustomer;
  readonly language: 'fr' | 'en';
  /** Idempotency key: the same key always opens the same payment. */
  readonly idempotencyKey: string;
  /** How long its page may take a card at the most, in milliseconds from now: as long as the orders wait; null: any time. */
  readonly longestMs: number | null;
  /** Where the buyer's browser comes back to. */
  readonly returnUrl: string;
  /** Where the gateway reports the outcome to our server. */
  readonly notifyUrl: string;
}

export interface OpenedPayment {
  /** Id of the payment at the gateway, where it has one before a card is charged. */
  readonly gatewayPaymentId: string | null;
  readonly form: GatewayForm;
  /** How long the form can be used, in milliseconds from now; null where it does not expire. */
  readonly formLifetimeMs: number | null;
}

/** Report of a gateway about a payment, its signature checked. Compare it with ours: {@link agreementOf}. */
export interface GatewayEvent {
  /** The same in every copy of one event. */
  readonly eventId: string;
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly paymentId: PaymentId;
  readonly orderReference: string;
  readonly amountXpf: Xpf;
  readonly currency: 'XPF';
  readonly status: GatewayPaymentStatus;
  /** Why it was refused, where the gateway reports it. */
  readonly refusalCause?: RefusalCause | undefined;
  /** What went back; present for an event of kind REFUND alone. */
  readonly credit?: GatewayCredit | undefined;
  /** ISO instant, by the gateway's clock. */
  readonly occurredAt: string;
}

export type NotificationRefusal =
  /** Not the format of this gateway. */
  | 'MALFORMED'
  | 'BAD_SIGNATURE'
  /** Signed too long ago, or in the future. */
  | 'STALE'
  /** Meant for another shop, or a test payment reported to a shop in production. */
  | 'OTHER_SHOP'
  | 'WRONG_CURRENCY';

export type ParsedNotification =
  | { readonly ok: true; readonly event: GatewayEvent }
  | { readonly ok: false; readonly refusal: NotificationRefusal };

/** Money that went back from a charge, as its gateway shows it: refunded by us or in its back office, or charged back. */
export interface GatewayCredit {
  /** The gateway's own id of it: what alone identifies a refund. */
  readonly creditId: string;
  /** Charge that it gives back, where the gateway tells. */
  readonly paymentId: string | null;
  /** Key under which we asked for it; null where nobody here did, or the gateway does not show it. */
  readonly idempotencyKey: string | null;
  readonly amountXpf: Xpf;
  readonly kind: 'REFUND' | 'CHARGEBACK';
  /** DONE: the money is gone, or surely will be. RUNNING: not decided. UNDONE: it stayed, or came back. */
  readonly status: 'DONE' | 'RUNNING' | 'UNDONE';
}

/** State of a payment at the gateway. */
export interface GatewayPayment {
  readonly paymentId: PaymentId;
  readonly orderReference: string;
  readonly amountXpf: Xpf;
  /** Everything that the gateway shows to have gone back under this reference, of this charge or another. */
  readonly credits: readonly GatewayCredit[];
  readonly status: GatewayPaymentStatus;
  /** It is RUNNING, and only another card in its open form could still pay it: when the form has expired, it is closed. */
  readonly isOnlyByForm?: boolean | undefined;
  /** Why it was refused, where the gateway reports it. */
  readonly refusalCause?: RefusalCause | undefined;
}

export interface GatewayRefund {
  readonly paymentId: PaymentId;
  readonly orderReference: string;
  /** Amount to refund now, whole XPF. */
  readonly amountXpf: Xpf;
  /** Amount of the charge, whole XPF. */
  readonly chargeXpf: Xpf;
  readonly idempotencyKey: string;
  /**
   * Ids of the credits that the gateway showed before it was first asked for this refund; null while it was never
   * asked. Read by gateways without idempotency keys, see {@link PaymentGateway.listCreditIds}.
   */
  readonly creditsBefore: readonly string[] | null;
}

/**
 * Answer to a refund. DONE: the gateway made it, and names it. UNCLEAR: it may have been made, or not yet; nothing was
 * sent that could make it twice.
 */
export type DoneRefund =
  | { readonly status: 'DONE'; readonly gatewayRefundId: string }
  | { readonly status: 'UNCLEAR'; readonly gatewayRefundId: string | null };

/**
 * Origins of a gateway that our page loads from while a card is typed, by directive. Each is opened in the page's
 * security policy, and nothing else is.
 */
export interface BrowserOrigins {
  readonly script: readonly string[];
  /** Stylesheets, fonts and pictures. */
  readonly style: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly form: readonly string[];
}

/** Origins of gateways with a page of their own: our page only links there. */
export const NO_BROWSER_ORIGINS: BrowserOrigins = { script: [], style: [], frame: [], connect: [], form: [] };

/** Gateway that takes payments on a page or in a frame of its own. Every method may throw {@link GatewayError}. */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly browserOrigins: BrowserOrigins;
  /**
   * How long a form lives, in milliseconds, where the gateway lets nobody choose; null where it closes its page when it
   * is told to.
   */
  readonly fixedFormLifetimeMs: number | null;
  createPayment(wanted: NewGatewayPayment): Promise<OpenedPayment>;
  /**
   * Parses a notification.
   *
   * @param rawBody The exact text received: signatures are over it.
   * @throws GatewayError when the notification only says where to look, and the gateway cannot be asked.
   */
  parseNotification(rawBody: string, headers: IncomingHttpHeaders): ParsedNotification | Promise<ParsedNotification>;
  /**
   * Reads the state of a payment; undefined when the gateway knows no payment of ours by these.
   *
   * @param wanted `chargeId`: the charge that paid, whose own state is wanted, whatever else was paid since.
   */
  fetchPayment(wanted: {
    orderReference: string;
    paymentId?: PaymentId | undefined;
    chargeId?: string | undefined;
  }): Promise<GatewayPayment | undefined>;
  /**
   * Refunds a charge, once for a key: asked again, it finds the refund of its key, or says that it cannot tell.
   *
   * @throws GatewayError REFUSED when nothing went back, nor will.
   */
  refund(wanted: GatewayRefund): Promise<DoneRefund>;
  /**
   * Lists the ids of what went back under a reference. Present where the gateway takes no idempotency key with a
   * refund: what it showed before the first question is stored, so that a refund whose answer was lost can be told from
   * others.
   */
  listCreditIds?(orderReference: string): Promise<readonly string[]>;
  /** Asks the gateway whether it is there and accepts our credentials. */
  ping(): Promise<void>;
}

/**
 * Thrown when a gateway gave no usable answer. After `UNREACHABLE` it may have acted all the same; `REFUSED` means
 * that it did not, and why in `gatewayCode`; `BAD_ANSWER` is an answer that cannot be trusted.
 */
export class GatewayError extends Error {
  override readonly name = 'GatewayError';
  readonly reason: 'UNREACHABLE' | 'REFUSED' | 'BAD_ANSWER';
  readonly gatewayCode: string | null;

  constructor(reason: GatewayError['reason'], message: string, options?: { cause?: unknown; gatewayCode?: string }) {
    super(message, { cause: options?.cause });
    this.reason = reason;
    this.gatewayCode = options?.gatewayCode ?? null;
  }
}

/**
 * Checks whether a gateway's report is about our payment: its reference and, to the franc, an amount that was asked
 * for.
 */
export function agreementOf(
  said: Pick<GatewayEvent, 'orderReference' | 'amountXpf'>,
  ours: { readonly orderReference: string; readonly amountsXpf: readonly Xpf[] },
): 'AGREES' | 'OTHER_ORDER' | 'OTHER_AMOUNT' {
  if (said.orderReference !== ours.orderReference) return 'OTHER_ORDER';
  return ours.amountsXpf.includes(said.amountXpf) ? 'AGREES' : 'OTHER_AMOUNT';
}
