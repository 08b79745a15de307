import type { PaymentId, RefundId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

import type { Db, Tx } from '#platform/db/database';
import type { Database } from '#platform/db/schema';

/** Refund that a gateway is to be asked for. */
export interface DueRefund {
  readonly id: RefundId;
}

const toAsk =
  (askedBefore: Date) =>
  (eb: ExpressionBuilder<Database, 'refunds'>): Expression<SqlBool> =>
    eb.and([
      eb('refunds.status', '=', 'REFUND_PENDING'),
      eb.or([
        eb('refunds.gateway_state', '=', 'TO_ASK'),
        eb.and([eb('refunds.gateway_state', '=', 'ASKED'), eb('refunds.gateway_asked_at', '<=', askedBefore)]),
      ]),
    ]);

/**
 * Lists refunds of one gateway that were taken up and not asked for yet, or were asked for before a moment and not
 * answered: the one not asked for longest first.
 */
export const listToAsk = (
  db: Db,
  { gateway, askedBefore, take }: { gateway: GatewayName; askedBefore: Date; take: number },
): Promise<DueRefund[]> =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.id')
    .where('payments.gateway', '=', gateway)
    .where(toAsk(askedBefore))
    .orderBy(sql`coalesce(refunds.gateway_asked_at, refunds.requested_at)`)
    .orderBy('refunds.id')
    .limit(take)
    .execute();

export interface ClaimedRefund {
  readonly amount_xpf: Xpf;
  readonly taken_up_at: Date | null;
  readonly gateway_credits_before: string[] | null;
}

/**
 * Claims a refund for asking; undefined when it is not to be asked for, or was asked for after `askedBefore`.
 *
 * @param creditIds What the gateway shows as given back: stored at the first question, and left alone at later ones.
 */
export const claimForAsking = (
  tx: Tx,
  id: RefundId,
  { now, askedBefore, creditIds }: { now: Date; askedBefore: Date; creditIds: readonly string[] },
): Promise<ClaimedRefund | undefined> =>
  tx
    .updateTable('refunds')
    .set({
      gateway_state: 'ASKED',
      gateway_asked_at: now,
      gateway_credits_before: sql<string[]>`coalesce(gateway_credits_before, ${[...creditIds]}::text[])`,
    })
    .where('id', '=', id)
    .where(toAsk(askedBefore))
    .returning(['amount_xpf', 'taken_up_at', 'gateway_credits_before'])
    .executeTakeFirst();

/** Reads of which payment a refund is, and what was known of the gateway's credits before the first question; undefined for an unknown refund. */
export const findAsked = (
  db: Db,
  id: RefundId,
): Promise<{ gateway_credits_before: string[] | null; payment_id: PaymentId | null } | undefined> =>
  db.selectFrom('refunds').select(['gateway_credits_before', 'payment_id']).where('id', '=', id).executeTakeFirst();

/** Records that a gateway refused a refund: nothing went back. */
export async function refuseAtGateway(db: Db, id: RefundId, failure: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ gateway_state: 'REFUSED', gateway_failure: failure })
    .where('id', '=', id)
    .where('gateway_state', '=', 'ASKED')
    .execute();
}
