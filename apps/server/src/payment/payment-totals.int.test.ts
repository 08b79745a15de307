import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';

const { product, admin, placePaid, placeCompleted } = await openMarket({ kg: 400 });

const list = async (query: { from?: string; to?: string }) =>
  (await product.call(listPaymentsForAdmin, { as: admin, query: { take: 100, ...query } })).body;

test('revenue and taxes are those of the days asked for, and payments those begun on them', async () => {
  await placeCompleted({ kg: 3 });
  const lastDay = tahitiDayOf(product.services.now());
  const later = addDays(lastDay, 5);
  product.setNow(new Date(product.services.now().getTime() + 5 * 86_400_000));
  await placePaid({ kg: 2 });

  const [all, before, after, never] = [
    await list({}),
    await list({ to: lastDay }),
    await list({ from: later, to: later }),
    await list({ from: '2020-01-01', to: '2020-01-31' }),
  ];

  expect([all.data.length, before.data.length, after.data.length, never.data.length]).toEqual([2, 1, 1, 0]);
  // Only the order of the first days was completed: the taxes are theirs, the money came in on both.
  const figures = ({ totals: { revenue, vat, cps } }: typeof all) => ({ revenue, vat, cps });
  expect(figures(never)).toEqual({ revenue: 0, vat: 0, cps: 0 });
  expect(figures(after)).toEqual({ revenue: after.data[0]?.amount, vat: 0, cps: 0 });
  expect(figures(before)).toEqual({ revenue: before.data[0]?.amount, vat: all.totals.vat, cps: all.totals.cps });
  expect(before.totals.vat).not.toBe(0);
  expect(before.totals.revenue + after.totals.revenue).toBe(all.totals.revenue);
  // What waits is so today, whatever the days.
  expect(never.totals.waiting).toBe(all.totals.waiting);
});

test('a last day before the first is refused at its field', async () => {
  const { status, body } = await product.call(listPaymentsForAdmin, {
    as: admin,
    query: { from: '2026-11-20', to: '2026-11-19' },
  });

  expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'DATE_RANGE_REVERSED', 'to']);
});
