import { updateSeller } from '@matete/contract/account/sellers';
import { getWallet, type WalletView } from '@matete/contract/payout/wallet';
import { requestWithdrawal, setWithdrawalStatus } from '@matete/contract/payout/withdrawals';
import { ibanFromRib, ribKey } from '@matete/reference/banks';
import { uuidv7 } from 'uuidv7';

import { post } from '#ledger/post';
import type { TestAccount } from '#testing/call-api';
import { createTestSeller } from '#testing/desks/test-catalogue';
import { TEST_PASSWORD, type TestProduct } from '#testing/test-product';

const RIB = { bankCode: '17469', branchCode: '00016', accountNumber: '00000000123' };
export const TEST_IBAN = ibanFromRib(RIB);

/** Bank details that are complete and right. */
export async function giveBank(product: TestProduct, seller: TestAccount): Promise<void> {
  const verificationCode = ribKey(RIB.bankCode, RIB.branchCode, RIB.accountNumber);
  const bank = { bankName: 'Banque Socredo', accountTitle: 'Teva Maruhi', ...RIB, verificationCode, iban: TEST_IBAN };
  const body = { bank, currentPassword: TEST_PASSWORD };
  const answer = await product.call(updateSeller, { as: seller, params: { id: seller.id }, body });
  if (answer.status !== 200) throw new Error(`the bank details were refused: ${JSON.stringify(answer.body)}`);
  // They have been so for long: a change would hold withdrawals.
  await product.services.db
    .updateTable('sellers')
    .set({ bank_changed_at: null })
    .where('account_id', '=', seller.id)
    .execute();
}

/** A seller with money, without the walk of an order: as if a bank had sent back what was paid out. */
async function createRichSeller(product: TestProduct, amountXpf: number): Promise<TestAccount> {
  const seller = await createTestSeller(product, { supplies: [] });
  await giveBank(product, seller);
  await product.services.db.unitOfWork((tx) =>
    post(tx, {
      kind: 'WITHDRAWAL_SENT_BACK',
      subject: uuidv7(),
      now: product.services.now(),
      entries: [
        { account: { kind: 'BANK', owner: 'WIRE_TRANSFER' }, amountXpf: -amountXpf },
        { account: { kind: 'WALLET', owner: seller.id }, amountXpf },
      ],
    }),
  );
  return seller;
}

/** What sellers and the admin do with withdrawals. */
export const withdrawalVerbs = (product: TestProduct, admin: TestAccount) => ({
  richSeller: (amountXpf: number) => createRichSeller(product, amountXpf),
  ask: (as: TestAccount, amount: number, { fee, key }: { fee?: number; key?: string } = {}) =>
    product.call(requestWithdrawal, { as, key, body: { amount, fee } }),
  decide: (withdrawalId: string, status: 'APPROVED' | 'REJECTED', reason?: string) =>
    product.call(setWithdrawalStatus, { as: admin, body: { withdrawalId, status, reason } }),
  walletOf: async (seller: TestAccount): Promise<WalletView> =>
    (await product.call(getWallet, { as: seller, params: { id: seller.id } })).body,
});
