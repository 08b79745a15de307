import { listPaymentsForAdmin } from '@matete/contract/payment/payments';
import { revenueInfo } from '@matete/contract/report/analytics';
import { adminOverview } from '@matete/contract/report/overview';
import { addDays, tahitiDayOf } from '@matete/domain/calendar/tahiti-day';
import { expect, test } from 'vitest';

import { openMarket } from '#testing/open-market';

const market = await openMarket({ kg: 400 });
const { product, admin, placePaid, placeCompleted } = market;

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
  const figures = ({ totals: { received, vat, cps } }: typeof all) => ({ received, vat, cps });
  expect(figures(never)).toEqual({ received: 0, vat: 0, cps: 0 });
  expect(figures(after)).toEqual({ received: after.data[0]?.amount, vat: 0, cps: 0 });
  expect(figures(before)).toEqual({ received: before.data[0]?.amount, vat: all.totals.vat, cps: all.totals.cps });
  expect(before.totals.vat).not.toBe(0);
  expect(before.totals.revenue + after.totals.revenue).toBe(all.totals.revenue);
  expect(before.totals.received + after.totals.received).toBe(all.totals.received);
  // What waits is so today, whatever the days.
  expect(never.totals.waiting).toBe(all.totals.waiting);
});

test('total revenue is one figure on every page: less what a customer was given back', async () => {
  await market.cancel(await placePaid({ kg: 5 }));
  const today = tahitiDayOf(product.services.now());
  for (const days of [{}, { from: addDays(today, -6), to: today }]) {
    const { totals } = await list(days);
    const analytics = (await product.call(revenueInfo, { as: admin, query: days })).body;
    expect(totals).toMatchObject({ from: analytics.from, to: analytics.to, revenue: analytics.totalRevenue });
    expect([totals.vat, totals.cps]).toEqual([analytics.totalVATCollected, analytics.totalCPSCollected]);
    expect(totals.revenue).toBeLessThan(totals.received);
  }
  const { week } = (await product.call(adminOverview, { as: admin })).body;
  expect(week).toMatchObject({ revenue: (await list({ from: addDays(today, -6) })).totals.revenue });
});

test('a last day before the first is refused at its field', async () => {
  const { status, body } = await product.call(listPaymentsForAdmin, {
    as: admin,
    query: { from: '2026-11-20', to: '2026-11-19' },
  });

  expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'DATE_RANGE_REVERSED', 'to']);
});
