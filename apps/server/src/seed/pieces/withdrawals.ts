import type { Days, Xpf } from '@matete/contract/units';

import { decideWithdrawal } from '#payout/decide-withdrawal';
import { exportWithdrawals } from '#payout/export-withdrawals';
import { requestWithdrawal } from '#payout/request-withdrawal';
import { adminOf, run, sellerOf, type World } from '#seed/play/world';
import { later, moment } from '#seed/tools/story-time';

interface Asked {
  readonly seller: string;
  readonly daysAgo: Days;
  readonly time: string;
  readonly amountXpf: Xpf;
  /** Nobody has decided it. */
  readonly waits?: true;
}

/** What sellers have asked to be paid, the oldest first. */
const ASKED: readonly Asked[] = [
  { seller: 'hina', daysAgo: 51, time: '18:12', amountXpf: 20_000 },
  { seller: 'teva', daysAgo: 46, time: '19:31', amountXpf: 60_000 },
  { seller: 'tamatoa', daysAgo: 38, time: '12:24', amountXpf: 80_000 },
  { seller: 'hina', daysAgo: 29, time: '18:07', amountXpf: 35_000 },
  { seller: 'manutea', daysAgo: 25, time: '20:02', amountXpf: 25_000 },
  { seller: 'teva', daysAgo: 19, time: '19:44', amountXpf: 90_000 },
  { seller: 'vaimiti', daysAgo: 13, time: '17:36', amountXpf: 15_000 },
  { seller: 'tamatoa', daysAgo: 11, time: '12:41', amountXpf: 70_000 },
  { seller: 'hina', daysAgo: 2, time: '18:22', amountXpf: 30_000, waits: true },
  { seller: 'mareva', daysAgo: 1, time: '17:48', amountXpf: 40_000, waits: true },
];

/** Plans withdrawals that were paid and are in a bank's file, and some that wait for the admin. */
export function planWithdrawals(world: World): void {
  const { timeline, services } = world;
  const adminId = (): string => adminOf(world).accountId;
  for (const { seller, daysAgo, time, amountXpf, waits } of ASKED)
    timeline.at(moment(daysAgo, time), async () => {
      const withdrawalId = await run(world, `withdraw for ${seller}`, (tx) =>
        requestWithdrawal(tx, {
          sellerId: sellerOf(world, seller).accountId,
          amountXpf,
          shownFeeXpf: undefined,
          onBehalfBy: null,
          now: services.now(),
        }),
      );
      if (waits) return;
      const decidedAt = moment(daysAgo - 1, '08:51');
      timeline.at(decidedAt, () =>
        run(world, 'approve a withdrawal', (tx) =>
          decideWithdrawal(tx, {
            withdrawalId,
            action: 'APPROVE',
            reason: undefined,
            adminId: adminId(),
            now: services.now(),
          }),
        ),
      );
      timeline.at(later(decidedAt, 12), () =>
        run(world, 'export withdrawals', (tx) => exportWithdrawals(tx, { adminId: adminId(), now: services.now() })),
      );
    });
}
