import { listMonthSettlements, listSettlements } from '@matete/contract/payout/settlements';
import { getWallet, listSellerMonths, listSellerPayments } from '@matete/contract/payout/wallet';
import {
  exportWithdrawals,
  getWithdrawalFee,
  listWithdrawalExports,
  listWithdrawals,
  listWithdrawalsForAdmin,
  requestWithdrawal,
  sendBackWithdrawal,
  setWithdrawalStatus,
  withdrawForSeller,
  type WithdrawalView,
} from '@matete/contract/payout/withdrawals';
import type { ApprovalView } from '@matete/contract/approval/approvals';
import type { WithdrawalId } from '@matete/contract/units';
import { ok, refuse, type Result } from '@matete/domain/result';

import { decide, type Decision } from '#approval/decide';
import type { DecisionPorts } from '#approval/money-decision';

import { exportWithdrawals as exportAll } from '#payout/export-withdrawals';
import { readFee } from '#payout/judge-fee';
import * as requesting from '#payout/request-withdrawal';
import { readMonthSettlements, readSettlements } from '#payout/statement/settlements-query';
import { readSellerMonths, readSellerPayments } from '#payout/wallet/seller-payments-query';
import { readWallet } from '#payout/wallet/wallet-query';
import { listExports } from '#payout/withdrawal-exports-query';
import { listForAdmin, listOfSeller, readView } from '#payout/withdrawals-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Tx } from '#platform/db/database';

const { reads, writes } = routesFor<DecisionPorts>();

/** Takes a decision about a withdrawal. @returns The withdrawal as it then is, with the decision where it waits. */
async function decided<Command extends { readonly withdrawalId: WithdrawalId }>(
  services: DecisionPorts,
  tx: Tx,
  decision: Decision<Command>,
): Promise<Result<WithdrawalView & { approval: ApprovalView | null }>> {
  const taken = await decide(services, tx, decision);
  if (!taken.ok) return taken;
  const view = await readView(tx, decision.command.withdrawalId, true);
  return view.ok ? ok({ ...view.value, approval: taken.value }) : view;
}

export const payoutRoutes: readonly Route<DecisionPorts>[] = [
  reads(getWallet, async ({ services, params, query, now }) => {
    const wallet = await readWallet(services.db, params.id, { ...query, now });
    return wallet === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(wallet);
  }),
  reads(listSellerPayments, async ({ services, params, query }) =>
    ok(await readSellerPayments(services.db, { ...query, sellerId: params.id })),
  ),
  reads(listSellerMonths, async ({ services, params }) => ok(await readSellerMonths(services.db, params.id))),
  reads(listSettlements, async ({ services, params, now }) => ok(await readSettlements(services.db, params.id, now))),
  reads(listMonthSettlements, async ({ services, params, query, now }) =>
    ok(await readMonthSettlements(services.db, { ...params, ...query, now })),
  ),
  reads(listWithdrawals, async ({ services, params, query, caller }) =>
    ok(await listOfSeller(services.db, { ...query, sellerId: params.id, ibanIsWhole: caller.role === 'ADMIN' })),
  ),
  reads(listWithdrawalsForAdmin, async ({ services, query, now }) => ok(await listForAdmin(services.db, query, now))),
  reads(getWithdrawalFee, async ({ services, params, now }) => readFee(services.db, params.id, now)),
  writes(requestWithdrawal, async ({ tx, body, caller, now }) => {
    const requested = await requesting.requestWithdrawal(tx, {
      sellerId: caller.accountId,
      amountXpf: body.amount,
      shownFeeXpf: body.fee,
      onBehalfBy: null,
      now,
    });
    return requested.ok ? readView(tx, requested.value, false) : requested;
  }),
  writes(setWithdrawalStatus, ({ services, tx, body, caller, now }) =>
    decided(services, tx, {
      kind: 'WITHDRAWAL',
      command: { withdrawalId: body.withdrawalId, action: body.status === 'APPROVED' ? 'APPROVE' : 'REJECT' },
      adminId: caller.accountId,
      reason: body.reason,
      now,
    }),
  ),
  writes(sendBackWithdrawal, ({ services, tx, params, body, caller, now }) =>
    decided(services, tx, {
      kind: 'WITHDRAWAL_SENT_BACK',
      command: { withdrawalId: params.withdrawalId, action: 'SEND_BACK' },
      adminId: caller.accountId,
      reason: body.reason,
      now,
    }),
  ),
  // Requested and approved by an admin in one; what a second admin must confirm waits as a request.
  writes(withdrawForSeller, async ({ services, tx, params, body, caller, now }) => {
    const { accountId: adminId } = caller;
    const requested = await requesting.requestWithdrawal(tx, {
      sellerId: params.id,
      amountXpf: params.amount,
      shownFeeXpf: undefined,
      onBehalfBy: adminId,
      now,
    });
    if (!requested.ok) return requested;
    const command = { withdrawalId: requested.value, action: 'APPROVE' } as const;
    return decided(services, tx, { kind: 'WITHDRAWAL', command, adminId, reason: body.reason, now });
  }),
  writes(exportWithdrawals, async ({ tx, caller, now }) => exportAll(tx, { adminId: caller.accountId, now })),
  reads(listWithdrawalExports, async ({ services, query }) => ok(await listExports(services.db, query))),
];
