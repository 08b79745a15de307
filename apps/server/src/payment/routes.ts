import {
  checkPayment,
  getPayment,
  listPaymentMethods,
  listPaymentsForAdmin,
  openPaymentPage,
  setPaymentStatus,
} from '@matete/contract/payment/payments';
import type { PaymentView } from '@matete/contract/payment/payments';
import { ok, refuse, type Result } from '@matete/domain/result';

import { reads, writes, writesByItself, type Route } from '#http/call';
import type { Caller } from '#http/caller';
import { findById as findOrder } from '#order/order-store';
import { readOrderViews } from '#order/order-view';
import { askGateway } from '#payment/ask-gateway';
import { listAdminPayments } from '#payment/list-admin-payments';
import { openPaymentPage as open } from '#payment/open-payment-page';
import { bankTransferFor, offeredMethods } from '#payment/payment-methods';
import { findById, toPaymentView } from '#payment/payment-store';
import { rejectPayment, verifyPayment } from '#payment/settle-payment';
import { audit } from '#report/audit';
import { readSiteSettings } from '#site-setting/site-setting-store';
import type { Db } from '#services';

async function own(db: Db, paymentId: string, caller: Caller): Promise<Result<PaymentView>> {
  const payment = await findById(db, paymentId);
  if (payment === undefined || (caller.role === 'CUSTOMER' && payment.customer_id !== caller.accountId))
    return refuse('PAYMENT_NOT_FOUND');
  return ok(await toPaymentView(db, payment));
}

export const paymentRoutes: readonly Route[] = [
  reads(listPaymentMethods, async ({ services }) => ok(offeredMethods(services, await readSiteSettings(services.db)))),
  reads(getPayment, async ({ services, params, caller }) => {
    const payment = await own(services.db, params.paymentId, caller);
    if (!payment.ok) return payment;
    const { status } = payment.value;
    return ok({
      ...payment.value,
      bankTransfer: status === 'PENDING' ? bankTransferFor(await readSiteSettings(services.db), payment.value) : null,
    });
  }),
  writesByItself(openPaymentPage, async ({ services, params, caller, language }) =>
    open(services, { paymentId: params.paymentId, customerId: caller.accountId, language }),
  ),
  writesByItself(checkPayment, async ({ services, params, caller }) => {
    const known = await own(services.db, params.paymentId, caller);
    if (!known.ok) return known;
    const asked = await askGateway(services, params.paymentId);
    return asked.ok ? own(services.db, params.paymentId, caller) : asked;
  }),
  writes(setPaymentStatus, async ({ services, tx, query, caller, language, now }) => {
    const order = await findOrder(tx, query.orderId);
    if (order === undefined) return refuse('ORDER_NOT_FOUND');
    // A card is the gateway's word, not a person's.
    const payment = order.payment_id === null ? undefined : await findById(tx, order.payment_id);
    if (payment === undefined || payment.method === 'CREDIT_CARD') return refuse('PAYMENT_STEP_NOT_ALLOWED');
    const settlement = { paymentId: payment.id, by: { actor: 'ADMIN', actorId: caller.accountId } as const, now };
    const settled =
      query.paymentStatus === 'VERIFIED'
        ? await verifyPayment(services, tx, settlement)
        : await rejectPayment(services, tx, settlement);
    if (!settled.ok) return settled;
    if (settled.value !== 'ALREADY') {
      await audit(tx, {
        actorId: caller.accountId,
        action: `PAYMENT_${query.paymentStatus}`,
        subjectKind: 'payment',
        subjectId: payment.id,
        details: { amountXpf: payment.amount_xpf },
        now,
      });
    }
    const [view] = await readOrderViews(tx, { orderIds: [order.id], reader: caller, language });
    return view === undefined ? refuse('ORDER_NOT_FOUND') : ok(view);
  }),
  reads(listPaymentsForAdmin, async ({ services, query, now }) => ok(await listAdminPayments(services.db, query, now))),
];
