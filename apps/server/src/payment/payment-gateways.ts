import { createCardGateway } from '#gateways/create-card-gateway';
import type { PaymentGateway } from '#gateways/payment-gateway';
import type { Settings } from '#settings';

/** The gateways of this installation. */
export interface PaymentGateways {
  /** Undefined: cards are not offered. */
  readonly card: PaymentGateway | undefined;
}

export const createPaymentGateways = (settings: Pick<Settings, 'cardGateway'>, now: () => Date): PaymentGateways => ({
  card: createCardGateway(settings.cardGateway, now),
});

/** The gateway that a payment was opened at, where this installation still has it. */
export const gatewayNamed = ({ card }: PaymentGateways, name: string | null): PaymentGateway | undefined =>
  card?.name === name ? card : undefined;
