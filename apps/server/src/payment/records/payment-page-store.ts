import type { PaymentId, Xpf } from '@matete/contract/units';
import type { GatewayName } from '@matete/domain/payment/gateway-name';
import type { Selectable } from 'kysely';

import type { OpenedPayment, RefusalCause } from '#gateways/payment-gateway';
import type { Db, Tx } from '#platform/db/database';
import type { PaymentPage } from '#platform/db/schema';

export type PaymentPageRow = Selectable<PaymentPage>;

/** Lists the pages opened at gateways for a payment, the newest first. */
export const listPages = (db: Db, paymentId: PaymentId): Promise<PaymentPageRow[]> =>
  db.selectFrom('payment_pages').selectAll().where('payment_id', '=', paymentId).orderBy('number', 'desc').execute();

export interface OpenedPage {
  readonly paymentId: PaymentId;
  readonly number: number;
  readonly gateway: GatewayName;
  readonly amountXpf: Xpf;
  readonly opened: OpenedPayment;
  readonly now: Date;
}

/** Stores a page, so that it can be shown again. Two requests that opened it at once were given the same one. */
export async function insertPage(tx: Tx, page: OpenedPage): Promise<void> {
  const { opened, now } = page;
  await tx
    .insertInto('payment_pages')
    .values({
      payment_id: page.paymentId,
      number: page.number,
      gateway: page.gateway,
      amount_xpf: page.amountXpf,
      gateway_payment_id: opened.gatewayPaymentId,
      form: JSON.stringify(opened.form),
      usable_until: opened.formLifetimeMs === null ? null : new Date(now.getTime() + opened.formLifetimeMs),
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Records that the gateway refused a charge on a page; repeated, it changes nothing.
 *
 * @param page `gatewayPaymentId`: of the refused charge. For a gateway without an id before the charge it is the
 *   newest page.
 */
export async function recordPageRefused(
  tx: Tx,
  page: { paymentId: PaymentId; gateway: GatewayName; gatewayPaymentId: string; cause: RefusalCause; now: Date },
): Promise<void> {
  const open = (await listPages(tx, page.paymentId)).filter((its) => its.gateway === page.gateway);
  const refused =
    open.find((its) => its.gateway_payment_id === page.gatewayPaymentId) ??
    open.find((its) => its.gateway_payment_id === null);
  if (refused === undefined || refused.refused_at !== null) return;
  await tx
    .updateTable('payment_pages')
    .set({ refused_at: page.now, refusal_cause: page.cause, gateway_payment_id: page.gatewayPaymentId })
    .where('payment_id', '=', page.paymentId)
    .where('number', '=', refused.number)
    .execute();
}
