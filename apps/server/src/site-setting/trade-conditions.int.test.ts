import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { ratesOn } from '@matete/domain/market/rates';

import { freightRatesOn } from '#market/freight-rates';
import { KeptTradeConditions } from '#site-setting/trade-conditions';
import { createTestDatabase, type TestDatabase } from '#testing/test-database';

let database: TestDatabase;
/** Another process keeps its own. */
const here = new KeptTradeConditions();
const there = new KeptTradeConditions();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const change = (statement: ReturnType<typeof sql>) => statement.execute(database.db);

test('unchanged conditions are not read again', async () => {
  const first = await here.read(database.db);

  expect(await here.read(database.db)).toBe(first);
});

test('a changed setting, rate or tariff holds at once in every process', async () => {
  await here.read(database.db);
  await there.read(database.db);

  await change(
    sql`insert into site_settings (name, data, updated_at) values ('UNPAID_TRANSFER_DAYS', '{"value":3}', now())`,
  );
  expect((await here.read(database.db)).settings.UNPAID_TRANSFER_DAYS).toBe(3);
  expect((await there.read(database.db)).settings.UNPAID_TRANSFER_DAYS).toBe(3);

  await change(
    sql`insert into dated_settings (name, effective_from, value) values ('COMMISSION_BASIS_POINTS', '2026-12-01', 700)`,
  );
  const { datedSettings } = await there.read(database.db);
  expect(ratesOn(datedSettings, '2026-11-30').commissionBasisPoints).toBe(1000);
  expect(ratesOn(datedSettings, '2026-12-01').commissionBasisPoints).toBe(700);

  const before = freightRatesOn((await here.read(database.db)).tariffs, '2026-12-01')('rangiroa', 'FRIGO');
  await change(
    sql`insert into freight_tariffs (zone, tariff_code, effective_from, rate_milli_xpf, unit)
        select distinct zone, tariff_code, date '2026-12-01', 1, unit from freight_tariffs where tariff_code = 'FRIGO'`,
  );
  const { tariffs } = await here.read(database.db);
  expect(freightRatesOn(tariffs, '2026-11-30')('rangiroa', 'FRIGO')).toEqual(before);
  expect(freightRatesOn(tariffs, '2026-12-01')('rangiroa', 'FRIGO')?.rateMilliXpf).toBe(1);
});

test('a change that was rolled back is not taken for a later one', async () => {
  const taken = database.db.unitOfWork(async (tx) => {
    await sql`update site_settings set data = '{"value":8}' where name = 'UNPAID_TRANSFER_DAYS'`.execute(tx);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect((await here.read(database.db)).settings.UNPAID_TRANSFER_DAYS).toBe(3);

  await change(sql`update site_settings set data = '{"value":9}' where name = 'UNPAID_TRANSFER_DAYS'`);
  expect((await here.read(database.db)).settings.UNPAID_TRANSFER_DAYS).toBe(9);
});
