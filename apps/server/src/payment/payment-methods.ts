import type { PaymentMethod } from '@matete/contract/account/customers';
import { ok, refuse, type Result } from '@matete/domain/result';

import { readSiteSetting } from '#site-setting/site-setting-store';
import type { Db, Services } from '#services';

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
export async function offeredMethods({ gateways }: Services, db: Db): Promise<OfferedMethod[]> {
  const methods = await readSiteSetting(db, 'PAYMENT_METHODS');
  const bank = await readSiteSetting(db, 'BANK_TRANSFER');
  return methods.flatMap((method): OfferedMethod[] => {
    if (method === 'CREDIT_CARD') return gateways.card === undefined ? [] : [{ method, gateway: gateways.card.name }];
    return bank === null ? [] : [{ method, gateway: null }];
  });
}

export async function checkMethod(services: Services, db: Db, method: PaymentMethod): Promise<Result<void>> {
  const offered = await offeredMethods(services, db);
  return offered.some((candidate) => candidate.method === method)
    ? ok(undefined)
    : refuse('PAYMENT_METHOD_NOT_OFFERED', { path: 'paymentMethod' });
}

/** Until when an order waits for its payment. @source domain rules §5: an unpaid transfer is cancelled after 10 days (setting) */
export async function unpaidUntil(db: Db, method: PaymentMethod, now: Date): Promise<Date> {
  if (method === 'CREDIT_CARD')
    return new Date(now.getTime() + (await readSiteSetting(db, 'UNPAID_CARD_MINUTES')) * MINUTE_MS);
  return new Date(now.getTime() + (await readSiteSetting(db, 'UNPAID_TRANSFER_DAYS')) * DAY_MS);
}

/** Where to send the money of a transfer, with what it must carry; null for a card. */
export async function bankTransferFor(db: Db, payment: { method: PaymentMethod; amount: number; reference: string }) {
  if (payment.method === 'CREDIT_CARD') return null;
  const bank = await readSiteSetting(db, 'BANK_TRANSFER');
  return bank === null ? null : { ...bank, reference: payment.reference, amount: payment.amount };
}
