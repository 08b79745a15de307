import type { OrderActor } from '@matete/contract/order/order-status';
import type { GatewayName } from '@matete/domain/payment/gateway-name';

/** Word that a payment came, or will not come: whose word it is, and when. */
export interface Settlement {
  readonly paymentId: string;
  readonly by: { readonly actor: Extract<OrderActor, 'GATEWAY' | 'ADMIN'>; readonly actorId: string | null };
  /** The money that a gateway took; absent where a person saw it. */
  readonly charge?: { readonly gateway: GatewayName; readonly gatewayPaymentId: string; readonly amountXpf: number };
  readonly reason?: string | undefined;
  readonly now: Date;
}
