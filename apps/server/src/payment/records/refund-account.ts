import type { RefundAccount } from '@matete/contract/order/orders';
import { ok, refuse, type Result } from '@matete/domain/result';
import { isPayableIban } from '@matete/reference/refund-iban';

/**
 * Reads the account that money goes back to. Both fields are given or neither; the IBAN is checked before anything moves.
 */
export function readRefundAccount({
  iban,
  accountHolder,
}: RefundAccount): Result<{ iban: string; accountHolder: string } | undefined> {
  if (iban === undefined && accountHolder === undefined) return ok(undefined);
  if (iban === undefined) return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'iban' });
  if (!isPayableIban(iban)) return refuse('IBAN_INVALID', { path: 'iban' });
  if (accountHolder === undefined) return refuse('REFUND_ACCOUNT_REQUIRED', { path: 'accountHolder' });
  return ok({ iban, accountHolder });
}
