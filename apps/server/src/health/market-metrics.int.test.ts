import { readFileSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { buildAppWith } from '#app/app';
import { createMarketMetrics } from '#health/market-metrics';
import { createTestFish } from '#testing/desks/test-catalogue';
import { openMarket } from '#testing/open-market';

const TOKEN = 'a-token-of-those-who-read-metrics';
const market = await openMarket();
const { services } = market.product;
const site = await buildAppWith(
  { ...services, settings: { ...services.settings, metricsToken: TOKEN } },
  { parts: 'api' },
);
afterAll(() => site.close());
const ask = (headers: Readonly<Record<string, string>> = {}) => site.inject({ url: '/metrics', headers });
const authorized = { authorization: `Bearer ${TOKEN}` };
/** Value of a series, by its beginning. */
const valueIn = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('where a token is set, nobody reads metrics without it, a program of this machine neither', async () => {
  for (const authorization of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])
    expect((await ask(authorization === undefined ? {} : { authorization })).statusCode).toBe(404);
  const answer = await site.inject({ url: '/metrics', remoteAddress: '192.168.1.20', headers: authorized });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('# TYPE matete_ledger_balance_xpf gauge');
});

test('without a token, programs of this machine read all but what the books hold', async () => {
  const { body, statusCode } = await market.product.app.inject({ url: '/metrics' });
  expect(statusCode).toBe(200);
  expect(body).toContain('matete_pool_orders');
  expect(body).not.toContain('matete_ledger_balance_xpf');
});

test('what the market does and what waits in it is counted, and what the books hold for it', async () => {
  await market.placePaid({ kg: 5 });
  const text = await createMarketMetrics(services).read({ withMoney: true });

  expect(valueIn(text, 'matete_orders{step="placed",window="1h"}')).toBe(1);
  expect(valueIn(text, 'matete_orders{step="paid",window="24h"}')).toBe(1);
  expect(valueIn(text, 'matete_orders{step="completed",window="24h"}')).toBe(0);
  expect(valueIn(text, 'matete_pool_orders')).toBe(1);
  expect(valueIn(text, 'matete_readable')).toBe(1);
  // None was made: no number, which is over no limit.
  expect(valueIn(text, 'matete_backup_age_seconds')).toBeNaN();
  expect(valueIn(text, 'matete_health{subject="backup",finding="BACKUP_NONE"}')).toBe(2);
  const { rows } = await sql<{ held: number }>`
    select grand_total_xpf - shipping_max_xpf + coalesce(covered_shipping_xpf, shipping_max_xpf) as held from orders`.execute(
    services.db,
  );
  expect(valueIn(text, 'matete_ledger_balance_xpf{account="ESCROW"}')).toBe(rows[0]?.held);
});

test('figures name nobody', async () => {
  const text = await createMarketMetrics(services).read({ withMoney: true });
  const { rows } = await sql<{ name: string }>`
    select email as name from accounts union select id::text from accounts union select id::text from orders
    union select order_number from orders`.execute(services.db);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ name }) => text.includes(name))).toEqual([]);
});

test('the database is read once in a quarter of a minute, and a database that is away is told', async () => {
  let reads = 0;
  const counting = { ...services, now: () => ((reads += 1), services.now()) };
  const metrics = createMarketMetrics(counting);
  await Promise.all([metrics.read({ withMoney: false }), metrics.read({ withMoney: true })]);
  const once = reads;
  await metrics.read({ withMoney: true });
  expect([reads, once > 0]).toEqual([once, true]);

  const away = createMarketMetrics({
    ...services,
    log: services.log.child({}, { level: 'silent' }),
    now: () => {
      throw new Error('away');
    },
  });
  expect(valueIn(await away.read({ withMoney: true }), 'matete_readable')).toBe(0);
});

test('every metric that an alert or the dashboard names is one of ours', async () => {
  await createTestFish(market.product);
  const { body } = await ask(authorized);
  const types = body.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  const exported = new Set(['up']);
  for (const [, name = '', type] of types)
    for (const each of type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name])
      exported.add(each);
  const deploy = (file: string): string =>
    readFileSync(path.resolve(import.meta.dirname, '../../../../deploy', file), 'utf8');
  const named = new Set(
    [deploy('prometheus/matete.rules.yaml'), deploy('grafana/matete.json')].flatMap((text) =>
      [...text.matchAll(/\b([a-z]\w+)\{job=/g)].map(([, name = '']) => name),
    ),
  );
  expect(named.size).toBeGreaterThan(20);
  expect([...named].filter((name) => !exported.has(name))).toEqual([]);
  const ofMarket = [...exported].filter((name) => name.startsWith('matete_'));
  const shown = deploy('grafana/matete.json') + deploy('prometheus/matete.rules.yaml');
  expect(ofMarket.filter((name) => !shown.includes(name))).toEqual([
    'matete_build_info',
    'matete_backup_bytes',
    'matete_processes',
    'matete_job_failed',
  ]);
});
