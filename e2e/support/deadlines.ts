import { findRunningEmbedded } from '@matete/server/cli/command-database';
import pg from 'pg';

/** Moves an order's deadline into the past: no test waits for weeks. */
export const letDeadlineCome = (orderId: string): Promise<void> =>
  inDatabase(
    // Unloaded goods count from the arrival of their ship: it moves into the past too.
    [`update shipments set arrival_at = now() - interval '60 days' where order_id = $1`, orderId],
    [
      `update orders set due_at = now(), delivered_at = case when delivered_at is not null then now() - interval '60 days' end where id = $1`,
      orderId,
    ],
  );

/** Moves the arrival of an order's ship into the past. @param dataDir Of a product of the test's own. */
export const letShipArrive = (orderId: string, dataDir?: string): Promise<void> =>
  inDatabaseOf(dataDir ?? process.env.MATETE_E2E_DATA_DIR ?? '', [
    `update shipments set arrival_at = now() where order_id = $1`,
    orderId,
  ]);

/** Lets the time pass for which changed bank details hold a seller's withdrawals. */
export const letBankHoldEnd = (sellerId: string): Promise<void> =>
  inDatabase([`update sellers set bank_changed_at = now() - interval '73 hours' where account_id = $1`, sellerId]);

type Statement = readonly [text: string, id: string];

const inDatabase = (...statements: readonly Statement[]): Promise<void> =>
  inDatabaseOf(process.env.MATETE_E2E_DATA_DIR ?? '', ...statements);

async function inDatabaseOf(dataDir: string, ...statements: readonly Statement[]): Promise<void> {
  const connectionString = await findRunningEmbedded(dataDir);
  if (connectionString === undefined) throw new Error('no database runs');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const [text, id] of statements) await client.query(text, [id]);
  } finally {
    await client.end();
  }
}
