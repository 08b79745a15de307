import { askGateway } from '#payment/ask-gateway';
import { askForDueRefunds } from '#payment/refund-at-gateway';
import type { Services } from '#services';

const MINUTE_MS = 60_000;
/** Left alone while its buyer is likely to be on the card page; given up when no gateway would still decide it. */
const ASK_AFTER_MS = 5 * MINUTE_MS;
const ASK_UNTIL_MS = 3 * 24 * 60 * MINUTE_MS;
const BATCH = 20;

/**
 * What the gateways must be asked from time to time: refunds that were taken up, and freight differences paid by card of which
 * neither a notification nor the browser told us. Orders have their own deadline, and are asked about then.
 */
export async function settleWithGateway(services: Services): Promise<void> {
  await askForDueRefunds(services);
  const nowMs = services.now().getTime();
  const waiting = await services.db
    .selectFrom('payments')
    .select('id')
    .where('purpose', '=', 'FREIGHT_DIFFERENCE')
    .where('status', '=', 'PENDING')
    .where('gateway', 'is not', null)
    .where('created_at', '<=', new Date(nowMs - ASK_AFTER_MS))
    .where('created_at', '>=', new Date(nowMs - ASK_UNTIL_MS))
    .orderBy('created_at', 'desc')
    .limit(BATCH)
    .execute();
  for (const { id } of waiting) {
    const asked = await askGateway(services, id);
    if (!asked.ok)
      services.log.debug({ paymentId: id, refusal: asked.refusal.code }, 'a card payment could not be asked about');
  }
}
