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
import { readOrderViews } from '#order/order-view';
import { askGateway } from '#payment/ask-gateway';
import { decidePayment } from '#payment/decide-payment';
import { listAdminPayments } from '#payment/list-admin-payments';
import { openPaymentPage as open } from '#payment/open-payment-page';
import { bankTransferFor, offeredMethods } from '#payment/payment-methods';
import { findById, toPaymentView } from '#payment/payment-store';
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
    const { status, amount, received } = payment.value;
    const settings = await readSiteSettings(services.db);
    return ok({
      ...payment.value,
      bankTransfer:
        status === 'PENDING'
          ? bankTransferFor(services, settings, { ...payment.value, amount: amount - received })
          : null,
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
  writes(setPaymentStatus, async ({ services, tx, query, body, caller, language, now }) => {
    const decided = await decidePayment(services, tx, {
      orderId: query.orderId,
      wanted: query.paymentStatus,
      form: body,
      adminId: caller.accountId,
      now,
    });
    if (!decided.ok) return decided;
    const [view] = await readOrderViews(tx, { orderIds: [query.orderId], reader: caller, language, now });
    return view === undefined ? refuse('ORDER_NOT_FOUND') : ok(view);
  }),
  reads(listPaymentsForAdmin, async ({ services, query, now }) => ok(await listAdminPayments(services.db, query, now))),
];
