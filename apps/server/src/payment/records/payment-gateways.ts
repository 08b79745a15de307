import type { PaymentMethod } from '@matete/contract/payment-method';
import type { GatewayName } from '@matete/domain/payment/gateway-name';

import type { CardGatewaySettings, RevolutSettings } from '#gateways/gateway-settings';
import type { PaymentGateway } from '#gateways/payment-gateway';
import { RevolutGateway } from '#gateways/revolut/revolut-gateway';
import { createCardGateway } from '#payment/records/create-card-gateway';
import type { Runtime } from '#platform/runtime';

/** Gateways of this installation. */
export interface PaymentGateways {
  /** Undefined: cards are not offered. */
  readonly card: PaymentGateway | undefined;
  /** Absent: Revolut payments, where offered at all, are verified by an admin like transfers. */
  readonly revolut?: PaymentGateway | undefined;
}

export const createPaymentGateways = (
  settings: { readonly cardGateway: CardGatewaySettings; readonly revolut: RevolutSettings | undefined },
  now: () => Date,
): PaymentGateways => ({
  card: createCardGateway(settings.cardGateway, now),
  revolut: settings.revolut === undefined ? undefined : new RevolutGateway({ ...settings.revolut, now }),
});

/** Gateway on whose page a method is paid; undefined where an admin verifies the payment. */
export function gatewayFor({ card, revolut }: PaymentGateways, method: string): PaymentGateway | undefined {
  if (method === ('CREDIT_CARD' satisfies PaymentMethod)) return card;
  return method === ('REVOLUT' satisfies PaymentMethod) ? revolut : undefined;
}

/** Gateways that this installation has. */
export const gatewaysOf = ({ card, revolut }: PaymentGateways): PaymentGateway[] =>
  [card, revolut].filter((gateway) => gateway !== undefined);

/** Gateway that a payment was opened at, where this installation still has it. */
export const gatewayNamed = (gateways: PaymentGateways, name: string | null): PaymentGateway | undefined =>
  gatewaysOf(gateways).find((gateway) => gateway.name === name);

/** Payment method of money that came by a gateway: it decides which of the bank's accounts in the books has it. */
export const methodAtGateway = (gateway: GatewayName): PaymentMethod =>
  gateway === 'REVOLUT' ? 'REVOLUT' : 'CREDIT_CARD';

/** Ports for asking payment gateways. */
export interface GatewayPorts extends Runtime {
  readonly gateways: PaymentGateways;
}
