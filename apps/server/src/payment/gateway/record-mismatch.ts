import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { GatewayName } from '@matete/domain/payment/gateway-name';

import { insertMismatch } from '#ledger/gateway-mismatch-store';
import type { GatewayState } from '#payment/gateway/gateway-state';
import type { Db } from '#platform/db/database';

/** Refusals that mean: the reported money fits nothing known here, or nobody any more. */
const DOES_NOT_FIT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'CUSTOMER_ERASED',
  'NOTIFICATION_REFUSED',
  'PAYMENT_NOT_FOUND',
]);

/** Checks whether a refused report is about money that came in, so that an admin must look into it. */
export const isAboutMoney = (state: Pick<GatewayState, 'status'>, refusal: ErrorCode): boolean =>
  state.status === 'PAID' && DOES_NOT_FIT.has(refusal);

/**
 * Records a gateway's report of money that cannot be taken into the books, for an admin to look into: once for each
 * charge, however often it is reported.
 */
export async function recordMismatch(
  db: Db,
  { gateway, state, now }: { gateway: GatewayName; state: GatewayState; now: Date },
): Promise<void> {
  await insertMismatch(db, {
    gateway,
    event_id: `${state.paymentId} ${state.amountXpf}${state.status === 'PAID' ? '' : ` ${state.status}`}`,
    gateway_payment_id: state.status === 'PAID' ? state.paymentId : null,
    reference: state.orderReference,
    amount_xpf: state.amountXpf,
    status: state.status,
    received_at: now,
  });
}
