import { getWallet, listSellerMonths, listSellerPayments } from '@matete/contract/payout/wallet';
import {
  exportWithdrawals,
  getWithdrawalFee,
  listWithdrawalExports,
  listWithdrawals,
  listWithdrawalsForAdmin,
  requestWithdrawal,
  setWithdrawalStatus,
  withdrawForSeller,
} from '@matete/contract/payout/withdrawals';
import { ok, refuse } from '@matete/domain/result';

import * as deciding from '#payout/decide-withdrawal';
import { exportWithdrawals as exportAll } from '#payout/export-withdrawals';
import { readFee } from '#payout/judge-fee';
import * as requesting from '#payout/request-withdrawal';
import { readSellerMonths, readSellerPayments } from '#payout/wallet/seller-payments-query';
import { readWallet } from '#payout/wallet/wallet-query';
import { listExports } from '#payout/withdrawal-exports-query';
import { listForAdmin, listOfSeller, readView } from '#payout/withdrawals-query';
import { type Route, routesFor } from '#platform/http/call';
import type { Runtime } from '#platform/runtime';

const { reads, writes } = routesFor<Runtime>();

export const payoutRoutes: readonly Route<Runtime>[] = [
  reads(getWallet, async ({ services, params, query, now }) => {
    const wallet = await readWallet(services.db, params.id, { ...query, now });
    return wallet === undefined ? refuse('ACCOUNT_NOT_FOUND') : ok(wallet);
  }),
  reads(listSellerPayments, async ({ services, params, query }) =>
    ok(await readSellerPayments(services.db, { ...query, sellerId: params.id })),
  ),
  reads(listSellerMonths, async ({ services, params }) => ok(await readSellerMonths(services.db, params.id))),
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
  writes(setWithdrawalStatus, async ({ tx, body, caller, now }) => {
    const decided = await deciding.decideWithdrawal(tx, {
      withdrawalId: body.withdrawalId,
      action: body.status === 'APPROVED' ? 'APPROVE' : 'REJECT',
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
    return decided.ok ? readView(tx, body.withdrawalId, true) : decided;
  }),
  writes(withdrawForSeller, async ({ tx, params, body, caller, now }) => {
    const paid = await deciding.withdrawForSeller(tx, {
      sellerId: params.id,
      amountXpf: params.amount,
      reason: body.reason,
      adminId: caller.accountId,
      now,
    });
    return paid.ok ? readView(tx, paid.value, true) : paid;
  }),
  writes(exportWithdrawals, async ({ tx, caller, now }) => exportAll(tx, { adminId: caller.accountId, now })),
  reads(listWithdrawalExports, async ({ services, query }) => ok(await listExports(services.db, query))),
];
