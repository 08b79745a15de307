import type { PaymentMethod } from '@matete/contract/payment-method';
import type { MethodObstacle } from '@matete/contract/site-setting/meta-data';

import type { PaymentGateway } from '#gateways/payment-gateway';
import type { SiteSettings } from '#site-setting/site-setting-store';

/** The payment gateways of this installation, for those who only need to know which there are. */
export interface KnownGateways {
  readonly gateways: {
    readonly card: PaymentGateway | undefined;
    readonly revolut?: PaymentGateway | undefined;
  };
}

const gatewayOf = ({ gateways }: KnownGateways, method: PaymentMethod): PaymentGateway | undefined =>
  method === 'CREDIT_CARD' ? gateways.card : method === 'REVOLUT' ? gateways.revolut : undefined;

/** What stands in the way of a method, and the gateway that takes it. @source domain rules §5 */
export function judgeMethod(
  services: KnownGateways,
  { BANK_TRANSFER: account }: Pick<SiteSettings, 'BANK_TRANSFER'>,
  method: PaymentMethod,
): { readonly obstacle: MethodObstacle | null; readonly gateway: PaymentGateway['name'] | null } {
  const gateway = gatewayOf(services, method);
  if (gateway !== undefined) return { obstacle: null, gateway: gateway.name };
  if (method === 'CREDIT_CARD') return { obstacle: 'NO_GATEWAY', gateway: null };
  return { obstacle: account === null ? 'NO_ACCOUNT' : null, gateway: null };
}
