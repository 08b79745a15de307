import type { PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';

import type { GatewayPaymentStatus, RefusalCause } from '#gateways/payment-gateway';

/** State of a payment at its gateway. */
export interface GatewayState {
  /** Name of the gateway that reports it. */
  readonly gateway: GatewayName;
  readonly paymentId: PaymentId;
  readonly orderReference: string;
  readonly amountXpf: Xpf;
  readonly status: GatewayPaymentStatus;
  readonly refusalCause?: RefusalCause | undefined;
  /** The gateway's answer of this moment. Absent for a message, which may be old: it never undoes what came after it. */
  readonly isPresent?: true;
}
