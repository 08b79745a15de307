import type { PaymentMethod } from '@matete/contract/account/customers';
import { ok, refuse, type Result } from '@matete/domain/result';

import { gatewayFor, type GatewayPorts } from '#payment/records/payment-gateways';
import type { SiteSettings } from '#site-setting/site-setting-store';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

export interface OfferedMethod {
  readonly method: PaymentMethod;
  readonly gateway: 'PAYZEN' | 'SANDBOX' | 'REVOLUT' | null;
}

/**
 * Methods on offer: those the admin set, less those that nothing here could take: a card without a gateway, a transfer
 * without an account to send it to.
 *
 * @source domain rules §5 "which methods are offered is a setting"
 */
export function offeredMethods({ gateways }: Pick<GatewayPorts, 'gateways'>, settings: SiteSettings): OfferedMethod[] {
  return settings.PAYMENT_METHODS.flatMap((method): OfferedMethod[] => {
    const gateway = gatewayFor(gateways, method);
    if (gateway !== undefined) return [{ method, gateway: gateway.name }];
    if (method === 'CREDIT_CARD') return [];
    return settings.BANK_TRANSFER === null ? [] : [{ method, gateway: null }];
  });
}

export function checkMethod(services: GatewayPorts, settings: SiteSettings, method: PaymentMethod): Result<void> {
  const offered = offeredMethods(services, settings);
  return offered.some((candidate) => candidate.method === method)
    ? ok(undefined)
    : refuse('PAYMENT_METHOD_NOT_OFFERED', { path: 'paymentMethod' });
}

/** Whether a person sees the money of a method come, on the account of the house. */
export const isByHand = ({ gateways }: Pick<GatewayPorts, 'gateways'>, method: PaymentMethod): boolean =>
  method !== 'CREDIT_CARD' && gatewayFor(gateways, method) === undefined;

/**
 * Until when an order waits for its payment: by hand no longer than somebody could still bring it.
 *
 * @param lastAcceptAt The last moment at which each order of the payment could still be taken.
 * @source domain rules §5: an unpaid transfer is cancelled after 10 days (setting); §16
 */
export function unpaidUntil(
  settings: SiteSettings,
  method: PaymentMethod,
  { now, lastAcceptAt }: { now: Date; lastAcceptAt: readonly Date[] },
): Date {
  const waitMs =
    method === 'CREDIT_CARD' ? settings.UNPAID_CARD_MINUTES * MINUTE_MS : settings.UNPAID_TRANSFER_DAYS * DAY_MS;
  const wholeMs = now.getTime() + waitMs;
  const lastMs = method === 'CREDIT_CARD' ? [] : lastAcceptAt.map((at) => at.getTime());
  return new Date(Math.min(wholeMs, ...lastMs));
}

/** Where to send the money of a transfer, with what it must carry; null for what is paid on a gateway's page. */
export function bankTransferFor(
  { gateways }: Pick<GatewayPorts, 'gateways'>,
  { BANK_TRANSFER: bank }: SiteSettings,
  payment: { method: PaymentMethod; amount: number; reference: string },
) {
  const isOnline = payment.method === 'CREDIT_CARD' || gatewayFor(gateways, payment.method) !== undefined;
  return isOnline || bank === null ? null : { ...bank, reference: payment.reference, amount: payment.amount };
}
