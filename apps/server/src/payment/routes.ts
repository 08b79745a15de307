import type { ApprovalKind, ApprovalView } from '@matete/contract/approval/approvals';
import { decideMismatch as decideMismatchCall } from '@matete/contract/ledger/books';
import type { CustomerPaymentView } from '@matete/contract/payment/payments';
import {
  changePaymentMethod,
  checkPayment,
  correctReceipt,
  getPayment,
  listPaymentMethods,
  listPaymentsForAdmin,
  openPaymentPage,
  setPaymentStatus,
} from '@matete/contract/payment/payments';
import { decideReversal as decideReversalCall } from '@matete/contract/payment/reversals';
import type { PaymentId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { decide } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';
import type { StepPorts } from '#order/order-effect';
import { readOrderViews } from '#order/views/order-view';
import { listAdminPayments } from '#payment/admin-payments-query';
import { changeMethod } from '#payment/change-method';
import { findItsRefund, refundDecisionOf } from '#payment/decide-payment';
import { refuseUnrepeated } from '#payment/decision-subject';
import { askGateway } from '#payment/gateway/ask-gateway';
import { openPaymentPage as open } from '#payment/gateway/open-payment-page';
import { toCustomerPayment } from '#payment/records/customer-payment';
import type { GatewayPorts } from '#payment/records/payment-gateways';
import { offeredMethods } from '#payment/records/payment-methods';
import { findById } from '#payment/records/payment-store';
import type { Tx } from '#platform/db/database';
import { checkOrder } from '#report/report-range';
import { type Route, routesFor } from '#platform/http/call';
import type { Caller } from '#platform/session/caller';
import { readSiteSettings } from '#site-setting/site-setting-store';

async function view(
  services: GatewayPorts,
  paymentId: PaymentId,
  caller: Caller,
): Promise<Result<CustomerPaymentView>> {
  const payment = await findById(services.db, paymentId);
  if (payment === undefined || (caller.role === 'CUSTOMER' && payment.customer_id !== caller.accountId))
    return refuse('PAYMENT_NOT_FOUND');
  return ok(await toCustomerPayment(services, paymentId));
}

type Ports = StepPorts & GatewayPorts & DecisionPorts;

const { reads, writes, writesOutsideTransaction } = routesFor<Ports>();

interface ExplainedCall {
  readonly services: Ports;
  readonly tx: Tx;
  readonly body: { readonly reason: string };
  readonly caller: Caller;
  readonly now: Date;
}

/** Takes a decision whose answer is whether it waits. */
async function decided(
  { services, tx, body, caller, now }: ExplainedCall,
  kind: ApprovalKind,
  command: unknown,
): Promise<Result<{ approval: ApprovalView | null }>> {
  const taken = await decide(services, tx, { kind, command, adminId: caller.accountId, reason: body.reason, now });
  return taken.ok ? ok({ approval: taken.value }) : taken;
}

export const paymentRoutes: readonly Route<Ports>[] = [
  reads(listPaymentMethods, async ({ services }) => ok(offeredMethods(services, await readSiteSettings(services.db)))),
  reads(getPayment, ({ services, params, caller }) => view(services, params.paymentId, caller)),
  writesOutsideTransaction(openPaymentPage, async ({ services, params, caller, language }) =>
    open(services, { paymentId: params.paymentId, customerId: caller.accountId, language }),
  ),
  writesOutsideTransaction(checkPayment, async ({ services, params, caller }) => {
    const known = await view(services, params.paymentId, caller);
    if (!known.ok) return known;
    const asked = await askGateway(services, params.paymentId);
    return asked.ok ? view(services, params.paymentId, caller) : asked;
  }),
  writesOutsideTransaction(changePaymentMethod, async ({ services, params, body, caller }) => {
    const { paymentId } = params;
    const changed = await changeMethod(services, {
      paymentId,
      customerId: caller.accountId,
      method: body.paymentMethod,
    });
    return changed.ok ? view(services, paymentId, caller) : changed;
  }),
  writes(setPaymentStatus, async ({ services, tx, query, body, caller, language, now }) => {
    const { orderId, paymentStatus: wanted } = query;
    const command = { orderId, wanted, form: body };
    const unrepeated = await refuseUnrepeated(tx, command);
    if (unrepeated !== undefined) return unrepeated;
    const by = { adminId: caller.accountId, reason: body.reason, now };
    const refundWanted = refundDecisionOf(wanted);
    const refund = refundWanted === undefined ? undefined : await findItsRefund(tx, orderId);
    if (refund?.ok === false) return refund;
    const decided = await decide(
      services,
      tx,
      refund === undefined
        ? { kind: 'PAYMENT', command, ...by }
        : { kind: 'REFUND', command: { refundId: refund.value, wanted: refundWanted }, ...by },
    );
    if (!decided.ok) return decided;
    const [view] = await readOrderViews(tx, { orderIds: [orderId], reader: caller, language, now });
    return view === undefined ? refuse('ORDER_NOT_FOUND') : ok({ ...view, approval: decided.value });
  }),
  writes(correctReceipt, async (call) => {
    const { receivedAmount: receivedXpf } = call.body;
    if (call.body.receivedAmountAgain !== receivedXpf)
      return refuse('AMOUNT_NOT_REPEATED', { path: 'receivedAmountAgain' });
    return decided(call, 'RECEIPT_CORRECTION', { ...call.params, receivedXpf });
  }),
  writes(decideMismatchCall, (call) => decided(call, 'MISMATCH', { ...call.params, outcome: call.body.outcome })),
  writes(decideReversalCall, (call) => decided(call, 'REVERSAL', { ...call.params, bearer: call.body.bearer })),
  reads(listPaymentsForAdmin, async ({ services, query, now }) => {
    const ordered = checkOrder(query);
    return ordered.ok ? ok(await listAdminPayments(services.db, query, now)) : ordered;
  }),
];
