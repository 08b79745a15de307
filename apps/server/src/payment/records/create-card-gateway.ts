import type { CardGatewaySettings } from '#gateways/gateway-settings';
import type { PaymentGateway } from '#gateways/payment-gateway';
import { PayzenGateway } from '#gateways/payzen/payzen-gateway';
import { SandboxGateway } from '#gateways/sandbox/sandbox-gateway';

/** Creates the card gateway of this installation; undefined when cards are not offered. */
export function createCardGateway(settings: CardGatewaySettings, now: () => Date): PaymentGateway | undefined {
  switch (settings.kind) {
    case 'payzen':
      return new PayzenGateway(settings);
    case 'sandbox':
      return new SandboxGateway({ url: settings.url, secret: settings.secret, now });
    case 'none':
      return undefined;
  }
}
