import type { WalletView } from '@matete/contract/payout/wallet';
import type { WithdrawalView } from '@matete/contract/payout/withdrawals';
import { ibanFromRib, ribKey } from '@matete/reference/banks';
import { uuidv7 } from 'uuidv7';

import { post } from '#ledger/post';
import { createTestSeller } from '#testing/desks/test-catalogue';
import type { Answer, TestAccount, TestProduct } from '#testing/test-product';

export interface WithdrawalRefused {
  readonly code?: string;
  readonly max?: number;
  readonly fee?: number;
  readonly errors?: readonly { path: string; code: string }[];
}

const RIB = { bankCode: '17469', branchCode: '00016', accountNumber: '00000000123' };
export const TEST_IBAN = ibanFromRib(RIB);

/** Bank details that are complete and right. */
export async function giveBank(product: TestProduct, seller: TestAccount): Promise<void> {
  const verificationCode = ribKey(RIB.bankCode, RIB.branchCode, RIB.accountNumber);
  const bank = { bankName: 'Banque Socredo', accountTitle: 'Teva Maruhi', ...RIB, verificationCode, iban: TEST_IBAN };
  const answer = await product.call('PATCH', `/sellers/${seller.id}`, { as: seller, body: { bank } });
  if (answer.status !== 200) throw new Error(`the bank details were refused: ${JSON.stringify(answer.body)}`);
}

/** A seller with money, without the walk of an order: out of a bank that the books know. */
export async function createRichSeller(product: TestProduct, amountXpf: number): Promise<TestAccount> {
  const seller = await createTestSeller(product, { supplies: [] });
  await giveBank(product, seller);
  await product.services.db.unitOfWork((tx) =>
    post(tx, {
      kind: 'ORDER_PAID_OUT',
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

export const askWithdrawal = (
  product: TestProduct,
  as: TestAccount,
  amount: number,
  more: { fee?: number; key?: string } = {},
): Promise<Answer<WithdrawalView & WithdrawalRefused>> =>
  product.call('POST', '/sellers/withdrawals', {
    as,
    key: more.key ?? uuidv7(),
    body: { amount, ...(more.fee === undefined ? {} : { fee: more.fee }) },
  });

export const walletOf = async (product: TestProduct, seller: TestAccount): Promise<WalletView> =>
  (await product.call<WalletView>('GET', `/sellers/${seller.id}/wallet`, { as: seller })).body;
