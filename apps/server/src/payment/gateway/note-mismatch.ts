import { insertMismatch } from '#ledger/gateway-mismatch-store';
import type { ErrorCode } from '@matete/contract/error-catalogue';
import type { GatewayName } from '@matete/domain/payment/gateway-name';

import type { GatewayState } from '#payment/gateway/gateway-state';
import type { Db } from '#platform/db/database';

/** What a gateway says of money does not fit what is known here. */
const DOES_NOT_FIT: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['PAYMENT_NOT_FOUND', 'NOTIFICATION_REFUSED']);

/** Whether a refused word of a gateway is about money that came, and so a person's business. */
export const isAboutMoney = (state: Pick<GatewayState, 'status'>, refusal: ErrorCode): boolean =>
  state.status === 'PAID' && DOES_NOT_FIT.has(refusal);

/**
 * Keeps what a gateway says of money that we cannot take into the books, for an admin to look into: once for a charge,
 * however often and by whichever way it is heard.
 */
export async function noteMismatch(
  db: Db,
  { gateway, state, now }: { gateway: GatewayName; state: GatewayState; now: Date },
): Promise<void> {
  await insertMismatch(db, {
    gateway,
    event_id: `${state.paymentId} ${state.amountXpf}${state.status === 'PAID' ? '' : ` ${state.status}`}`,
    reference: state.orderReference,
    amount_xpf: state.amountXpf,
    status: state.status,
    received_at: now,
  });
}
