import type { OrderActor } from '@matete/contract/order/order-status';
import type { AccountId, PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';

/** Report that a payment came, or will not come: by whom, and when. */
export interface Settlement {
  readonly paymentId: PaymentId;
  readonly by: { readonly actor: Extract<OrderActor, 'GATEWAY' | 'ADMIN'>; readonly actorId: AccountId | null };
  /** Charge that a gateway took; absent where an admin saw the money. */
  readonly charge?: { readonly gateway: GatewayName; readonly gatewayPaymentId: string; readonly amountXpf: Xpf };
  /** XPF that an admin saw come in, where it may be another sum than was asked for: of a gift card. */
  readonly receivedXpf?: Xpf | undefined;
  readonly reason?: string | undefined;
  readonly now: Date;
}
