import type { GatewayPaymentStatus, RefusalCause } from '#gateways/payment-gateway';
import type { GatewayName } from '@matete/domain/payment/gateway-name';

/** How a gateway says that a payment stands. */
export interface GatewayState {
  /** Name of the gateway that says it. */
  readonly gateway: GatewayName;
  readonly paymentId: string;
  readonly orderReference: string;
  readonly amountXpf: number;
  readonly status: GatewayPaymentStatus;
  readonly refusalCause?: RefusalCause | undefined;
}
