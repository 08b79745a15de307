import type { GatewayName } from '@matete/domain/payment/gateway-name';

import type { GatewayPaymentStatus } from '#gateways/payment-gateway';
import type { Tx } from '#platform/db/database';

/** Inserts a notification of a gateway. @returns False when it was recorded before. */
export async function insertEvent(
  tx: Tx,
  event: { gateway: GatewayName; eventId: string; status: GatewayPaymentStatus; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gateway_events')
    .values({ gateway: event.gateway, event_id: event.eventId, received_at: event.now, outcome: event.status })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}
