import { urls } from '../cluster/lone-database.mjs';
import { runOnce, until } from '../cluster/place.mjs';
import { pg } from '../cluster/product-packages.mjs';
import { fromRoot } from '../lib/root.mjs';
import { commandSettings } from './product.mjs';

/** Mails wait for up to six minutes where a database went away that was to note that they were sent. */
const MAILS_WITHIN_S = 420;
/** Jobs of every minute that had no turn for so long have none any more. */
const OLDEST_TURN_S = 130;

/** How many orders there are. */
export async function countOrders(place) {
  const client = new pg.Client({ connectionString: urls(place).owner });
  await client.connect();
  const { rows } = await client.query('select count(*)::int as n from orders');
  await client.end();
  return rows[0].n;
}

/**
 * Counts what was acknowledged against what is there.
 *
 * @param before How many orders there were before these people bought.
 * @returns Lines: what, found, wanted.
 */
export async function countAll({ place, files, door, sale, mails, before }) {
  const database = new pg.Pool({ connectionString: urls(place).owner, max: 2 });
  database.on('error', () => undefined);
  const ask = async (text) => (await database.query(text)).rows;
  try {
    await until('the database answers', () => ask('select 1').then(() => true));
    const { orders, payments, accepted, photos } = sale.acknowledged;
    const found = await ask('select id, seller_id as seller, payment_status as payment from orders');
    const byId = new Map(found.map((order) => [order.id, order]));
    const unsent = async () =>
      (await ask('select count(*)::int as n from mails where sent_at is null and given_up_at is null'))[0].n;
    await until('all mail is sent', async () => (await unsent()) === 0, MAILS_WITHIN_S).catch(() => undefined);
    let absent = 0;
    for (const { token, photo } of photos) {
      const { status } = await door.call('GET', photo.url.replace(/^https?:\/\/[^/]+/, ''), { token });
      if (status !== 200) absent += 1;
    }
    const late = await ask(
      `select identifier from graphile_worker._private_known_crontabs where identifier in ('send-mails', 'run-due-work', 'settle-with-gateway')
       and last_execution < now() - interval '${OLDEST_TURN_S} seconds'`,
    );
    const ids = mails.map(({ id }) => id);
    return [
      ['orders acknowledged', orders.length, orders.length],
      ['  of them lost', orders.filter(({ orderId }) => !byId.has(orderId)).length, 0],
      ['orders that nobody was told of', found.length - before - orders.length, 0],
      [
        'payments acknowledged that are not paid',
        payments.filter((its) => byId.get(its.orderId)?.payment !== 'VERIFIED').length,
        0,
      ],
      ['paid orders that were cancelled', found.filter(({ payment }) => payment.startsWith('REFUND')).length, 0],
      ['accepted orders that are lost', accepted.filter((id) => byId.get(id)?.seller === null).length, 0],
      [`photographs that are not there, of ${photos.length}`, absent, 0],
      [`mails that were not sent, of ${new Set(ids).size}`, await unsent(), 0],
      ['jobs of every minute that have no turn', late.map(({ identifier }) => identifier).join(' '), ''],
      ['rules of the books that are broken', auditLedger(place, files), 0],
    ];
  } finally {
    await database.end();
  }
}

function auditLedger(place, files) {
  const said = runOnce(process.execPath, ['apps/server/src/cli/audit-ledger.ts'], {
    cwd: fromRoot(),
    env: { ...commandSettings(place, files), LOG_LEVEL: 'silent' },
  });
  return JSON.parse(said).invariants.filter(({ holds }) => !holds).length;
}
