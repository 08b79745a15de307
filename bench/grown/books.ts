import { checkWithin, inSnapshot } from '@matete/server/ledger/books-query';
import { EVERYTHING, positionOf, readNewSince } from '@matete/server/ledger/books-scope-query';
import { openDatabase } from '@matete/server/platform/db/client';

import { copyOrders } from './copied-orders.ts';
import { ORDERS, withGrownMarket } from './grown-market.ts';

/**
 * Measures the check of the books with 100,000 orders in them: everything, what 500 orders wrote since, and nothing new.
 *
 *   npm run bench -- books
 */
const NEW_ORDERS = 500;

await withGrownMarket(async ({ url, pool }) => {
  const { db, close } = openDatabase({ url, secret: 'bench', maxConnections: 2, applicationName: 'bench' });
  const position = () => inSnapshot(db, positionOf);

  /** Checks three times and takes the slowest. */
  const measure = async (what: string, since: string | undefined): Promise<void> => {
    const times: number[] = [];
    let movements = 0;
    let broken: readonly unknown[] = [];
    for (let round = 0; round < 3; round += 1) {
      const began = performance.now();
      const results = await inSnapshot(db, async (tx) => {
        const fresh = since === undefined ? undefined : await readNewSince(tx, since);
        if (since !== undefined && fresh === undefined) throw new Error('too much is new');
        movements = fresh?.movementCount ?? 0;
        return checkWithin(tx, fresh?.scope ?? EVERYTHING);
      });
      times.push(performance.now() - began);
      broken = results.filter(({ holds }) => !holds);
    }
    if (broken.length > 0) throw new Error(JSON.stringify(broken));
    const seconds = (Math.max(...times) / 1_000).toFixed(2);
    console.log(`${what.padEnd(28)} ${seconds} s  ${movements > 0 ? `${movements} movements` : ''}`.trimEnd());
  };

  const { rows: sizes } = await pool.query<{ orders: number; entries: number }>(
    'select (select count(*)::int from orders) as orders, (select count(*)::int from ledger_entries) as entries',
  );
  console.log(`${sizes[0]?.orders} orders, ${sizes[0]?.entries} entries`);
  const before = await position();
  await measure('everything', undefined);
  await copyOrders(pool, ORDERS, ORDERS + NEW_ORDERS);
  await measure(`new: ${NEW_ORDERS} orders`, before);
  await measure('nothing new', await position());
  await close();
});
