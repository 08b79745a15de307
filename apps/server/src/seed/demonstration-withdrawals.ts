import type { Xpf } from '@matete/contract/units';
import { tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { findBank, ibanFromRib, ribKey } from '@matete/reference/banks';

import { changeSeller } from '#account/profile';
import type { Services } from '#app/services';
import { decideWithdrawal } from '#payout/decide-withdrawal';
import { exportWithdrawals } from '#payout/export-withdrawals';
import { requestWithdrawal } from '#payout/request-withdrawal';
import { inTransaction } from '#platform/db/transaction';
import type { Caller } from '#platform/session/caller';
import { must } from '#seed/tools/must';
import type { SeedClock } from '#seed/tools/seed-clock';
import { writeWithdrawalFee } from '#site-setting/withdrawal-fee-store';

const DAY_MS = 86_400_000;
/** Fee of the demonstration; a real one is set by an admin. */
const FEE_XPF = 500;
const BANK_CODE = '17469';
const BRANCH_CODE = '00016';

/** Sets bank details with a valid key, of an account that nobody has. */
async function giveBank(services: Services, seller: Caller, index: number, holder: string): Promise<void> {
  const accountNumber = `0000000000${index + 1}`;
  const rib = { bankCode: BANK_CODE, branchCode: BRANCH_CODE, accountNumber };
  const bank = {
    ...rib,
    bankName: findBank(BANK_CODE)?.name ?? '',
    accountTitle: holder,
    verificationCode: ribKey(BANK_CODE, BRANCH_CODE, accountNumber),
    iban: ibanFromRib(rib),
  };
  await must(
    inTransaction(services.db, (tx) =>
      changeSeller(tx, {
        sellerId: seller.accountId,
        change: { bank },
        actorId: seller.accountId,
        now: services.now(),
      }),
    ),
    'write down bank details',
  );
}

/** Creates a withdrawal that was paid and is in a bank file, and one that waits for the admin. */
export async function makeWithdrawals(
  services: Services,
  clock: SeedClock,
  { admin, sellers, started }: { admin: Caller; sellers: readonly Caller[]; started: Date },
): Promise<void> {
  const [first, second] = sellers;
  if (first === undefined || second === undefined) throw new RangeError('the demonstration has too few sellers');
  const adminId = admin.accountId;
  const ask = (seller: Caller, amountXpf: Xpf): Promise<string> =>
    must(
      inTransaction(services.db, (tx) =>
        requestWithdrawal(tx, {
          sellerId: seller.accountId,
          amountXpf,
          shownFeeXpf: undefined,
          onBehalfBy: null,
          now: services.now(),
        }),
      ),
      'ask for a withdrawal',
    );
  clock.set(new Date(started.getTime() - 12 * DAY_MS));
  await inTransaction(services.db, async (tx) => {
    await writeWithdrawalFee(tx, { fee: FEE_XPF, effectiveFrom: tahitiDayOf(services.now()), adminId });
    return { ok: true, value: undefined };
  });
  // Days before they ask: new bank details hold withdrawals.
  clock.set(new Date(started.getTime() - 20 * DAY_MS));
  await giveBank(services, first, 0, 'Teva Maruhi');
  await giveBank(services, second, 1, 'Hina Teriitahi');
  clock.set(new Date(started.getTime() - 12 * DAY_MS));
  const paid = await ask(first, 5_000);
  clock.set(new Date(started.getTime() - 11 * DAY_MS));
  await must(
    inTransaction(services.db, (tx) =>
      decideWithdrawal(tx, { withdrawalId: paid, action: 'APPROVE', reason: undefined, adminId, now: services.now() }),
    ),
    'approve a withdrawal',
  );
  await must(
    inTransaction(services.db, (tx) => exportWithdrawals(tx, { adminId, now: services.now() })),
    'export withdrawals',
  );
  clock.set(new Date(started.getTime() - 2 * DAY_MS));
  await ask(second, 12_000);
}
