import { decideFreightCheck, listFreightChecks } from '@matete/contract/payment/freight-checks';
import {
  decidePendingPayment,
  listCustomerPendingPayments,
  listPendingPayments,
  processPendingPayment,
} from '@matete/contract/payment/pending-payments';
import { ok, refuse } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import { listChecks, readCheck } from '#freight-difference/freight-checks-query';
import { listForAdmin, listOfCustomer, readPendingPayment } from '#payment/pending-payments-query';
import type { StepPorts } from '#order/order-effect';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { toPaymentView } from '#payment/records/payment-store';
import { submitPendingPayment, takeTransferReceipt } from '#payment/submit-pending-payment';
import { type Route, routesFor } from '#platform/http/call';
import type { FilePort } from '#platform/storage/file-store';

type Ports = StepPorts & GatewayPorts & DecisionPorts & FilePort;

const { reads, writes, writesPrepared } = routesFor<Ports>();

export const pendingPaymentRoutes: readonly Route<Ports>[] = [
  reads(listCustomerPendingPayments, async ({ services, query, caller }) =>
    ok(
      await listOfCustomer(services, {
        ...query,
        customerId: caller.role === 'ADMIN' ? query.customerId : caller.accountId,
      }),
    ),
  ),
  reads(listPendingPayments, async ({ services, query }) => ok(await listForAdmin(services, query))),
  writesPrepared(
    processPendingPayment,
    async ({ services, params: { paymentId, orderId, customerId }, body, files }) =>
      takeTransferReceipt(services, {
        pendingPaymentId: paymentId,
        orderId,
        customerId,
        method: body.paymentMethod,
        receipts: files['receipt'] ?? [],
      }),
    async ({ services, tx, params, body, prepared, now }) => {
      const submitted = await submitPendingPayment(services, tx, {
        pendingPaymentId: params.paymentId,
        orderId: params.orderId,
        customerId: params.customerId,
        method: body.paymentMethod,
        receipt: prepared,
        now,
      });
      if (!submitted.ok) return submitted;
      const view = await readPendingPayment(services, tx, params.paymentId);
      return view === undefined
        ? refuse('PENDING_PAYMENT_NOT_FOUND')
        : ok({ pendingPayment: view, payment: await toPaymentView(tx, submitted.value) });
    },
  ),
  writes(decidePendingPayment, async ({ services, tx, params, body, caller, now }) => {
    const decided = await decide(services, tx, {
      kind: 'PENDING_PAYMENT',
      command: { pendingPaymentId: params.paymentId, status: params.status },
      adminId: caller.accountId,
      reason: body.reason,
      now,
    });
    if (!decided.ok) return decided;
    const view = await readPendingPayment(services, tx, params.paymentId);
    return view === undefined ? refuse('PENDING_PAYMENT_NOT_FOUND') : ok({ ...view, approval: decided.value });
  }),
  reads(listFreightChecks, async ({ services, query }) => ok(await listChecks(services.db, query))),
  writes(decideFreightCheck, async ({ services, tx, params, body, caller, now }) => {
    const decided = await decide(services, tx, {
      kind: 'FREIGHT_CHECK',
      command: { orderId: params.orderId, countedXpf: body.actualShippingCharges, payer: body.payer },
      adminId: caller.accountId,
      reason: body.reason,
      now,
    });
    if (!decided.ok) return decided;
    const view = await readCheck(tx, params.orderId);
    return view === undefined ? refuse('FREIGHT_CHECK_NOT_FOUND') : ok({ ...view, approval: decided.value });
  }),
];
