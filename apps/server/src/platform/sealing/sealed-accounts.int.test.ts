import { getSeller, listSellers, updateSeller } from '@matete/contract/account/sellers';
import { requestGoodsReturn } from '@matete/contract/goods-return/goods-returns';
import { decideRefund, listRefunds } from '@matete/contract/payment/refunds';
import { listWithdrawalsForAdmin, setWithdrawalStatus } from '@matete/contract/payout/withdrawals';
import { ibanFromRib, ribKey } from '@matete/reference/banks';
import { expect, test } from 'vitest';

import { withdrawalVerbs } from '#testing/desks/test-withdrawals';
import { openMarket } from '#testing/open-market';
import { tablesWith } from '#testing/tables-with';
import { TEST_PASSWORD } from '#testing/test-product';

const { product, customer, admin, seller, fishId, placePaid, placeCompleted, cancel } = await openMarket({
  fish: { isReturnable: true },
});
const { db } = product.services;

const RIB = { bankCode: '17469', branchCode: '00016', accountNumber: '00000077123' };
const IBAN = ibanFromRib(RIB);
const MASKED = `•••• ${IBAN.slice(-4)}`;

test('no table names an account of a bank, and lists show its end once nobody has to send anything there', async () => {
  const verificationCode = ribKey(RIB.bankCode, RIB.branchCode, RIB.accountNumber);
  const bank = { bankName: 'Banque Socredo', accountTitle: 'Teva Maruhi', ...RIB, verificationCode, iban: IBAN };
  const change = { as: seller, params: { id: seller.id }, body: { bank, currentPassword: TEST_PASSWORD } } as const;
  const saved = await product.call(updateSeller, change);
  expect(saved.body.seller?.bank).toMatchObject({ iban: IBAN, accountNumber: RIB.accountNumber });
  await db.updateTable('sellers').set({ bank_changed_at: null }).where('account_id', '=', seller.id).execute();

  const account = { iban: IBAN, accountHolder: 'Hina Tehani' };
  await cancel(await placePaid({ kg: 2 }), { refundMethod: 'MONEY', account });
  const delivered = await placeCompleted({ kg: 60 });
  await product.call(requestGoodsReturn, {
    as: customer,
    params: { orderId: delivered },
    body: { lines: [{ productId: fishId, quantity: 1 }], refundMethod: 'MONEY', ...account },
  });
  const { richSeller, ask } = withdrawalVerbs(product, admin);
  const rich = await richSeller(20_000);
  await product.call(updateSeller, { ...change, as: rich, params: { id: rich.id } });
  await db.updateTable('sellers').set({ bank_changed_at: null }).where('account_id', '=', rich.id).execute();
  const { withdrawalId } = (await ask(rich, 5_000)).body;

  // What an admin enters waits sealed as well.
  const other = { ...change, as: admin, body: { ...change.body, bank: { ...bank, accountTitle: 'Un autre' } } };
  expect((await product.call(updateSeller, other)).body.approval).not.toBeNull();

  for (const secret of [IBAN, RIB.accountNumber]) expect(await tablesWith(db, secret)).toEqual([]);
  const listed = await product.call(listSellers, { as: admin, query: { take: 50 } });
  const inList = listed.body.data.find(({ userId }) => userId === seller.id);
  expect(inList?.seller?.bank).toMatchObject({ iban: MASKED, accountNumber: '•••• 7123' });
  const alone = await product.call(getSeller, { as: admin, params: { id: seller.id } });
  expect(alone.body.seller?.bank.iban).toBe(IBAN);

  const ibansOf = async (): Promise<(string | null | undefined)[]> => [
    (await product.call(listRefunds, { as: admin, query: {} })).body.data.find(({ method }) => method === 'MONEY')
      ?.iban,
    (await product.call(listWithdrawalsForAdmin, { as: admin, query: {} })).body.data[0]?.iban,
  ];
  expect(await ibansOf()).toEqual([IBAN, IBAN]);
  const refunds = await product.call(listRefunds, { as: admin, query: {} });
  const refundId = refunds.body.data[0]?.refundId ?? '';
  for (const status of ['REFUND_PENDING', 'REFUND_VERIFIED'] as const)
    await product.call(decideRefund, { as: admin, params: { refundId }, body: { status } });
  const rejected = { withdrawalId, status: 'REJECTED', reason: 'Le compte est fermé.' } as const;
  const reject = () => product.call(setWithdrawalStatus, { as: admin, key: 'un-refus-de-retrait', body: rejected });
  const answer = await reject();
  expect([answer.status, answer.body.iban]).toEqual([200, IBAN]);
  expect(await ibansOf()).toEqual([MASKED, MASKED]);
  expect(await tablesWith(db, IBAN)).toEqual([]);
  expect((await reject()).body).toEqual(answer.body);
});
