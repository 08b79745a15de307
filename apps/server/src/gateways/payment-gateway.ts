import type { GatewayName } from '@matete/domain/payment/gateway-name';
import type { IncomingHttpHeaders } from 'node:http';

/** PAID: the money is ours. REFUSED: it never will be. RUNNING: neither yet; ask again or wait to be told. */
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
  readonly amountXpf: number;
  /** What the gateway calls our payment: letters, digits, `-` and `_`, at most 64. */
  readonly orderReference: string;
  readonly customer: GatewayCustomer;
  readonly language: 'fr' | 'en';
  /** The same key asks for the same payment, however often it is asked. */
  readonly idempotencyKey: string;
  /** Where the buyer's browser comes back to. */
  readonly returnUrl: string;
  /** Where the gateway tells our server how the payment ended. */
  readonly notifyUrl: string;
}

/** What the buyer's browser needs to type a card at the gateway; card fields are never ours. */
export type GatewayForm =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'embedded'; readonly formToken: string; readonly publicKey: string; readonly scriptUrl: string };

export interface OpenedPayment {
  /** The gateway's id, where it has one before a card is charged. */
  readonly gatewayPaymentId: string | null;
  readonly form: GatewayForm;
  /** How long the form can be used, milliseconds from now; null where it does not age. */
  readonly formLifetimeMs: number | null;
}

/** What a gateway says of a payment, its signature checked. Compare it with ours: {@link agreementOf}. */
export interface GatewayEvent {
  /** The same in every copy of one event. */
  readonly eventId: string;
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly paymentId: string;
  readonly orderReference: string;
  readonly amountXpf: number;
  readonly currency: 'XPF';
  readonly status: GatewayPaymentStatus;
  /** Of what was refused, where the gateway says it. */
  readonly refusalCause?: RefusalCause | undefined;
  /** ISO instant, by the gateway's clock. */
  readonly occurredAt: string;
}

export type NotificationRefusal =
  /** Not what this gateway sends. */
  | 'MALFORMED'
  | 'BAD_SIGNATURE'
  /** Signed too long ago, or in the future. */
  | 'STALE'
  /** Meant for another shop, or a test payment told to a shop in production. */
  | 'OTHER_SHOP'
  | 'WRONG_CURRENCY';

export type ParsedNotification =
  { readonly ok: true; readonly event: GatewayEvent } | { readonly ok: false; readonly refusal: NotificationRefusal };

/** How a payment stands at the gateway. */
export interface GatewayPayment {
  readonly paymentId: string;
  readonly orderReference: string;
  readonly amountXpf: number;
  /** Given back so far, XPF. */
  readonly refundedXpf: number;
  readonly status: GatewayPaymentStatus;
  /** Of what was refused, where the gateway says it. */
  readonly refusalCause?: RefusalCause | undefined;
}

export interface GatewayRefund {
  readonly paymentId: string;
  readonly orderReference: string;
  /** Whole XPF to give back now. */
  readonly amountXpf: number;
  /**
   * What our books say was given back before, XPF. A gateway without idempotency keys is asked first: when it has
   * given back more than this, the refund happened and its answer was lost.
   */
  readonly alreadyRefundedXpf: number;
  readonly idempotencyKey: string;
}

export interface DoneRefund {
  /** DONE: the gateway confirmed it. UNCLEAR: it answered something else; look before trying again. */
  readonly status: 'DONE' | 'UNCLEAR';
  readonly gatewayRefundId: string | null;
}

/**
 * Origins of a gateway that our page takes something from while a card is typed, by what it takes. Each is opened in the page's
 * security policy, and nothing else is: what is left out here is blocked by the browser.
 */
export interface BrowserOrigins {
  readonly script: readonly string[];
  /** Stylesheets, fonts and pictures. */
  readonly style: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly form: readonly string[];
}

/** For gateways with a page of their own: our page only leads there. */
export const NO_BROWSER_ORIGINS: BrowserOrigins = { script: [], style: [], frame: [], connect: [], form: [] };

/** A gateway that takes payments on a page or in a frame of its own. Every method may throw {@link GatewayError}. */
export interface PaymentGateway {
  readonly name: GatewayName;
  readonly browserOrigins: BrowserOrigins;
  createPayment(wanted: NewGatewayPayment): Promise<OpenedPayment>;
  /**
   * @param rawBody The exact text received: signatures are over it, not over what it means.
   * @throws GatewayError when the gateway tells nothing but where to look, and cannot be asked.
   */
  parseNotification(rawBody: string, headers: IncomingHttpHeaders): ParsedNotification | Promise<ParsedNotification>;
  /** @returns undefined when the gateway knows no payment of ours by it. */
  fetchPayment(wanted: { orderReference: string; paymentId?: string | undefined }): Promise<GatewayPayment | undefined>;
  refund(wanted: GatewayRefund): Promise<DoneRefund>;
  /** Asks the gateway whether it is there and knows us. */
  ping(): Promise<void>;
}

/**
 * A gateway gave no usable answer. `UNREACHABLE` leaves open whether it acted; `REFUSED` means that it did not, and
 * why in `gatewayCode`; `BAD_ANSWER` is an answer that cannot be trusted.
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

/** Whether what a gateway says is about our payment: its reference and, to the franc, an amount that it was asked for. */
export function agreementOf(
  said: Pick<GatewayEvent, 'orderReference' | 'amountXpf'>,
  ours: { readonly orderReference: string; readonly amountsXpf: readonly number[] },
): 'AGREES' | 'OTHER_ORDER' | 'OTHER_AMOUNT' {
  if (said.orderReference !== ours.orderReference) return 'OTHER_ORDER';
  return ours.amountsXpf.includes(said.amountXpf) ? 'AGREES' : 'OTHER_AMOUNT';
}
