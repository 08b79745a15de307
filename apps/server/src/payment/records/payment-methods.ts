import type { PaymentMethod } from '@matete/contract/payment-method';
import { ok, refuse, type Result } from '@matete/domain/result';

import { gatewayFor, type GatewayPorts } from '#payment/records/payment-gateways';
import { judgeMethod } from '#site-setting/method-obstacle';
import type { SiteSettings } from '#site-setting/site-setting-store';

export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly gateway: 'PAYZEN' | 'SANDBOX' | 'REVOLUT' | null;
}

/**
 * Methods on offer: those the admin set, without those that nothing here could take: a card without a gateway, a
 * transfer without an account to send it to.
 *
 * @source domain rules §5 "which methods are offered is a setting"
 */
export const offeredMethods = (services: Pick<GatewayPorts, 'gateways'>, settings: SiteSettings): OfferedMethod[] =>
  settings.PAYMENT_METHODS.flatMap((method): OfferedMethod[] => {
    const { obstacle, gateway } = judgeMethod(services, settings, method);
    return obstacle === null ? [{ method, gateway }] : [];
  });

export function checkMethod(services: GatewayPorts, settings: SiteSettings, method: PaymentMethod): Result<void> {
  const offered = offeredMethods(services, settings);
  return offered.some((candidate) => candidate.method === method)
    ? ok(undefined)
    : refuse('PAYMENT_METHOD_NOT_OFFERED', { path: 'paymentMethod' });
}

/** Checks whether an admin verifies payments of a method, by the house's bank statement. */
export const isByHand = ({ gateways }: Pick<GatewayPorts, 'gateways'>, method: PaymentMethod): boolean =>
  method !== 'CREDIT_CARD' && gatewayFor(gateways, method) === undefined;

/** Where to send a transfer, and its reference; null for what is paid on a gateway's page. */
export function bankTransferFor(
  { gateways }: Pick<GatewayPorts, 'gateways'>,
  { BANK_TRANSFER: bank }: SiteSettings,
  payment: { method: PaymentMethod; amount: number; reference: string },
) {
  const isOnline = payment.method === 'CREDIT_CARD' || gatewayFor(gateways, payment.method) !== undefined;
  return isOnline || bank === null ? null : { ...bank, reference: payment.reference, amount: payment.amount };
}
